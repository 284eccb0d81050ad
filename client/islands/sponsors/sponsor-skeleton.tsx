const rows = [
  { rank: 'platinum', places: 3 },
  { rank: 'gold', places: 5 },
] as const

/** Keeps the place of the lists until they have loaded; hidden from screen readers. */
export function SponsorSkeleton() {
  return (
    <div className="sponsor-skeleton skeleton" aria-hidden="true">
      {rows.map(({ rank, places }) => (
        <div key={rank}>
          <span className="sponsor-skeleton-title" />
          <div className={`sponsor-row sponsor-row-${rank}`}>
            {Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never change.
              <span key={place} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
