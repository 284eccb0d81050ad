import type { PageRoute } from '../../content-build/contract/routes.ts'
import { Day } from './day.tsx'

/** The start of a README's page: whose the package is, what it needs, what it does and how to install it. */
export function PackageHead({ route: { description, repo, package: npm } }: { route: PageRoute }) {
  return (
    <>
      <p className="provenance" role="note">
        Community package
        {npm !== undefined && (
          <>
            {' · '}
            <a className="external" href={`https://www.npmjs.com/package/${npm.name}`} target="_blank" rel="noopener">
              {npm.name} {npm.version}
            </a>
          </>
        )}
        {npm?.pinned !== undefined && (
          <>
            , as of <Day date={npm.pinned} />
          </>
        )}
        {repo !== undefined && (
          <>
            {' · '}
            <a className="external" href={repo} target="_blank" rel="noopener">
              Jump to repository
            </a>
          </>
        )}
        {npm?.needs !== undefined && ` · Needs ${listNeeds(npm.needs)}`}
      </p>
      <div className="prose">
        {description !== undefined && <p>{description}</p>}
        {npm !== undefined && npm.isRetired !== true && <InstallCommand name={npm.name} />}
      </div>
    </>
  )
}

/** Renders a command as the compiler renders a fence of a terminal. */
function InstallCommand({ name }: { name: string }) {
  return (
    <copy-code className="terminal">
      <figure className="code" data-label="Terminal">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, by keyboard too. */}
        <pre tabIndex={0}>
          <code className="language-bash">
            <span className="line command">{`npm install -D ${name}`}</span>
          </code>
        </pre>
      </figure>
    </copy-code>
  )
}

const list = new Intl.ListFormat('en')

function listNeeds(needs: Readonly<Record<string, string>>): string {
  return list.format(Object.entries(needs).map(([name, range]) => `${name === 'node' ? 'Node.js' : name} ${range}`))
}
