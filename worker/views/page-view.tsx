import { getTwinPath, getWholePath } from '../../content-build/contract/twins.ts'
import { ArticleEnd } from './article-end.tsx'
import { ArticleStart } from './article-start.tsx'
import { Document, mainId } from './document.tsx'
import { findSection, isServed } from './navigation.ts'
import type { PageProps } from './props.ts'
import { SectionSidebar } from './section-sidebar.tsx'
import { Slot } from './slot.tsx'
import { findTool } from './tools.tsx'
import { VoteApp, votePath } from './vote-app.tsx'

/** Shows a documentation page; its sidebar and its text are inserted into the slots. */
export function PageView({ route, ...shell }: PageProps) {
  const { index, path } = shell
  const markdown = getTwinPath(path)
  const tool = findTool(path, shell.assets)
  const section = findSection(route.section, index)
  const printable = section && `${section.url}printable/`
  return (
    <Document
      shell={shell}
      head={{
        title: route.title,
        description: route.description,
        path,
        markdown,
        date: route.date,
        versions: route.versions,
        ownStyles: tool?.styles,
        ownScript: tool?.script,
      }}
    >
      <div className={section ? 'page page-with-sidebar' : 'page'}>
        {/* Around it, since a part of the grid that takes the focus itself would be passed over by the Tab key. */}
        <div>
          <main className="article" id={mainId} tabIndex={-1}>
            <ArticleStart route={route} release={index?.webpack} />
            {tool && (
              <>
                <p className="byline">{route.description}</p>
                <tool.View assets={shell.assets} />
              </>
            )}
            <div className="article-slot">
              <Slot name="article" />
            </div>
            {path === votePath && <VoteApp assets={shell.assets} />}
            <ArticleEnd route={route} markdown={getWholePath(path, route)} index={index} />
          </main>
        </div>
        {section && (
          <SectionSidebar
            section={section}
            path={path}
            printable={isServed(`${section.url}printable/`, index) ? printable : undefined}
          />
        )}
      </div>
    </Document>
  )
}
