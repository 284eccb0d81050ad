import { getTwinPath } from '../../content-build/contract/twins.ts'
import { Document, mainId } from './document.tsx'
import { Hero } from './hero.tsx'
import { LastCall } from './last-call.tsx'
import type { PageProps } from './props.ts'
import { Slot } from './slot.tsx'
import { Sponsors } from './sponsors.tsx'

/** Shows the home page: what webpack does in one picture, then the introduction. */
export function HomeView({ route, ...shell }: PageProps) {
  const { assets, index, path } = shell
  return (
    <Document
      shell={shell}
      head={{ description: route.description, path, markdown: getTwinPath(path), ownStyles: assets.homeStyles }}
    >
      <main className="home" id={mainId} tabIndex={-1}>
        <Hero index={index} />
        <div className="introduction">
          <div className="article-slot">
            <Slot name="article" />
          </div>
        </div>
        <Sponsors assets={assets} />
        <LastCall index={index} />
      </main>
    </Document>
  )
}
