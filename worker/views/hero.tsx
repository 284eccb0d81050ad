import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import { Headline } from './headline.tsx'
import { HeroScene } from './hero-scene.tsx'
import { isServed } from './navigation.ts'

const actions = [
  { title: 'Get Started', url: '/guides/getting-started/' },
  { title: 'Why webpack', url: '/concepts/why-webpack/' },
]

/** Shows the headline of the home page beside a picture of what webpack does. */
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
        <Proof index={index} />
      </div>
      <HeroScene />
    </section>
  )
}

/** Renders facts that anyone can check: the release that the pages document, the license, the age. */
function Proof({ index }: { index: ContentIndex | undefined }) {
  const license = 'MIT license'
  return (
    <p className="hero-proof">
      {index?.webpack === undefined ? (
        'webpack'
      ) : (
        <a
          href={`https://github.com/webpack/webpack/releases/tag/v${index.webpack}`}
          target="_blank"
          rel="noopener"
        >{`webpack ${index.webpack}`}</a>
      )}
      {' · '}
      {isServed('/license/', index) ? <a href="/license/">{license}</a> : license}
      {' · developed since 2012'}
    </p>
  )
}
