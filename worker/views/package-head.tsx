import type { DocumentedPackage, PageRoute } from '../../content-build/contract/routes.ts'
import { Day } from './day.tsx'

/** The start of a README's page: what the package does, whose it is, what it needs and how to install it. */
export function PackageHead({ route: { description, repo, package: npm } }: { route: PageRoute }) {
  return (
    <p className="provenance" role="note">
      {description !== undefined && (
        <>
          <strong>{description}</strong>
          <br />
        </>
      )}
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
      {npm !== undefined && <Requirements npm={npm} />}
    </p>
  )
}

const list = new Intl.ListFormat('en')

/** A line on what a package needs, and the command that installs it; of a retired package nobody is told to install it. */
function Requirements({ npm: { name, needs = {}, isRetired } }: { npm: DocumentedPackage }) {
  const ranges = Object.entries(needs).map(([need, range]) => `${need === 'node' ? 'Node.js' : need} ${range}`)
  const peers = Object.keys(needs).filter((need) => need !== 'node' && need !== 'webpack')
  return (
    <>
      {ranges.length > 0 && (
        <>
          <br />
          Needs {list.format(ranges)}
        </>
      )}
      {isRetired !== true && (
        <>
          <br />
          <code>{['npm install -D', name, ...peers].join(' ')}</code>
        </>
      )}
    </>
  )
}
