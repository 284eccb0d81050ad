import type { ContentIndex } from '../../content-build/contract.ts'
import { Headline } from './headline.tsx'
import { HeroScene } from './hero-scene.tsx'
import { isServed } from './navigation.ts'
import { defaultDescription } from './site.ts'

const actions = [
  { title: 'Get Started', url: '/guides/getting-started/' },
  { title: 'Concepts', url: '/concepts/' },
]

/** The headline of the home page beside a picture of what webpack does. */
export function Hero({ index }: { index: ContentIndex | undefined }) {
  const served = actions.filter(({ url }) => isServed(url, index))
  return (
    <section className="hero">
      <div className="hero-text">
        <Headline />
        <p>{defaultDescription}</p>
        {served.length > 0 && (
          <p className="hero-actions">
            {served.map(({ title, url }) => (
              <a key={url} className="button" href={url}>
                {title}
              </a>
            ))}
          </p>
        )}
      </div>
      <HeroScene />
    </section>
  )
}
