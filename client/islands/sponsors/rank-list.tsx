import type { SponsorList } from '../../../content-build/contract/sponsors.ts'
import { ranks } from './ranks.ts'
import { SponsorLogo } from './sponsor-logo.tsx'

interface RankListProps {
  list: SponsorList
  /** Formats an amount in the currency of the document: `$1,200`. */
  formatAmount: (amount: number) => string
}

/** Lists the sponsors of one rank; a picture without text has the name for screen readers and on hover. */
export function RankList({ list: { rank, type, minimum, count, sponsors }, formatAmount }: RankListProps) {
  const { title, size, named } = ranks.find((shown) => shown.rank === rank) ?? { title: rank, size: 48, named: true }
  const more = count - sponsors.length
  const period = type === 'monthly' ? 'a month' : 'in total'
  return (
    <section className="sponsor-rank">
      <header>
        <h3>{title}</h3>
        {minimum !== undefined && (
          <p>
            {formatAmount(minimum)} or more {period}
          </p>
        )}
      </header>
      <ul className={`sponsor-row sponsor-row-${rank}`}>
        {sponsors.map((sponsor) => {
          const amount = `${formatAmount(sponsor.amount)} ${period}`
          return (
            <li key={`${sponsor.name} ${sponsor.url}`}>
              <a
                href={sponsor.url}
                target="_blank"
                rel="noopener nofollow sponsored ugc"
                title={named ? undefined : `${sponsor.name}, ${amount}`}
              >
                <SponsorLogo sponsor={sponsor} size={size} />
                <span className={named ? 'sponsor-name' : 'visually-hidden'}>{sponsor.name}</span>
                <span className={named ? 'sponsor-amount' : 'visually-hidden'}>
                  <span className="visually-hidden">, </span>
                  {amount}
                </span>
              </a>
            </li>
          )
        })}
        {more > 0 && <li className="sponsor-more">and {more.toLocaleString('en')} more</li>}
      </ul>
    </section>
  )
}
