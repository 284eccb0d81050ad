import { type Choice, type Order, orders } from './arrange.ts'

interface VoteControlsProps {
  choice: Choice
  labels: readonly [label: string, count: number][]
  onChange: (choice: Choice) => void
}

/** By what the proposals are filtered and sorted. */
export function VoteControls({ choice, labels, onChange }: VoteControlsProps) {
  return (
    <search className="vote-controls">
      <label>
        Filter
        <input
          type="search"
          value={choice.text}
          placeholder="Words or a number"
          onChange={({ target }) => onChange({ ...choice, text: target.value })}
        />
      </label>
      <label>
        Label
        <select value={choice.label} onChange={({ target }) => onChange({ ...choice, label: target.value })}>
          <option value="">Any</option>
          {labels.map(([label, count]) => (
            <option key={label} value={label}>
              {label} ({count})
            </option>
          ))}
        </select>
      </label>
      <label>
        Sort by
        <select
          value={choice.order}
          // The values of its options are the orders.
          onChange={({ target }) => onChange({ ...choice, order: target.value as Order })}
        >
          {Object.entries(orders).map(([order, title]) => (
            <option key={order} value={order}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
