import { useState } from 'react'
import type { Sponsors, SponsorType } from '../../../content-build/contract/sponsors.ts'
import { Invitation, SupportLink } from './invitation.tsx'
import { RankList } from './rank-list.tsx'
import { ranks } from './ranks.ts'

interface SponsorListsProps {
  /** Undefined if the document cannot be loaded or fails the checks. */
  sponsors: Sponsors | undefined
  initialType: SponsorType
}

/** Lists the supporters of webpack by rank; the reader chooses which amounts decide it. */
export function SponsorLists({ sponsors, initialType }: SponsorListsProps) {
  const [type, setType] = useState(initialType)
  if (sponsors === undefined || sponsors.lists.length === 0) return <Invitation />
  const { currency, updatedAt, anonymous, lists } = sponsors
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  const shown = ranks.flatMap(({ rank }) => lists.filter((list) => list.type === type && list.rank === rank))
  return (
    <>
      <label className="sponsor-switch">
        <input
          type="checkbox"
          checked={type === 'monthly'}
          onChange={({ target }) => setType(target.checked ? 'monthly' : 'total')}
        />
        Show the average of a month instead of the total
      </label>
      {shown.length === 0 && (
        <p>{type === 'monthly' ? 'Nobody has given in the last year.' : 'There are no totals to show.'}</p>
      )}
      {shown.map((list) => (
        <RankList key={list.rank} list={list} formatAmount={(amount) => format.format(amount)} />
      ))}
      <footer className="sponsor-end">
        <p>
          {anonymous > 0 && `${anonymous.toLocaleString('en')} more gave without wanting to be named. `}
          {updatedAt !== null && (
            <>
              As of <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>, from Open Collective.
            </>
          )}
        </p>
        <SupportLink />
      </footer>
    </>
  )
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}
