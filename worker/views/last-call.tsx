import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { isServed } from './navigation.ts'

const actions = [
  { title: 'Open the playground', url: '/play/' },
  { title: 'Get Started', url: '/guides/getting-started/' },
]

/** Ends the home page with two links to begin with; empty if the release has neither page. */
export function LastCall({ index }: { index: ContentIndex | undefined }) {
  const served = actions.filter(({ url }) => isServed(url, index))
  if (served.length === 0) return null
  return (
    <section className="last-call" aria-labelledby="last-call">
      <div>
        <h2 id="last-call">See your modules become chunks</h2>
        <p>The playground runs webpack in your browser, with nothing to install.</p>
      </div>
      <p className="hero-actions">
        {served.map(({ title, url }) => (
          <a key={url} className="button" href={url}>
            {title}
          </a>
        ))}
      </p>
    </section>
  )
}
