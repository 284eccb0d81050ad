import type { Area } from '../../../search/areas.ts'

interface AreaFilterProps {
  areas: readonly Area[]
  chosen: string | undefined
  onChoose: (area: string | undefined) => void
}

/** Limits the search to one section of the site. */
export function AreaFilter({ areas, chosen, onChoose }: AreaFilterProps) {
  const choices = [{ id: undefined, title: 'All' }, ...areas]
  return (
    <fieldset className="search-areas">
      <legend className="visually-hidden">Search in</legend>
      {choices.map(({ id, title }) => (
        <label key={id ?? ''} className="search-area">
          <input
            type="radio"
            name="search-area"
            className="visually-hidden"
            checked={id === chosen}
            onChange={({ target }) => {
              // The row scrolls sideways on a phone.
              target.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              onChoose(id)
            }}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
