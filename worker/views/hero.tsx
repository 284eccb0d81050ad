import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { Headline } from './headline.tsx'
import { HeroScene } from './hero-scene.tsx'
import { isServed } from './navigation.ts'

const actions = [
  { title: 'Get Started', url: '/guides/getting-started/' },
  { title: 'Why webpack', url: '/concepts/why-webpack/' },
]

/** The headline of the home page beside a picture of what webpack does. */
export function Hero({ index }: { index: ContentIndex | undefined }) {
  const served = actions.filter(({ url }) => isServed(url, index))
  return (
    <section className="hero">
      <div className="hero-text">
        <Headline />
        <p>The module bundler that follows your imports and writes the files a browser or a server needs.</p>
        {served.length > 0 && (
          <p className="hero-actions">
            {served.map(({ title, url }) => (
              <a key={url} className="button" href={url}>
                {title}
              </a>
            ))}
          </p>
        )}
        <copy-code className="hero-install">
          <code>npm install -D webpack webpack-cli</code>
        </copy-code>
        <p className="hero-proof">{`${describeVersion(index)} · MIT license · developed since 2012`}</p>
      </div>
      <HeroScene />
    </section>
  )
}

function describeVersion(index: ContentIndex | undefined): string {
  return index?.webpack === undefined ? 'webpack' : `webpack ${index.webpack}`
}
