import type { DocumentedPackage, PageRoute } from '../../content-build/contract/routes.ts'
import { Day } from './day.tsx'
import { formatRange } from './version-range.ts'

/** Shows the start of a README's page: what the package does, who maintains it, what it needs and how to install it. */
export function PackageHead({ route: { description, repo, package: npm } }: { route: PageRoute }) {
  return (
    <>
      <p className="provenance" role="note">
        {description !== undefined && <strong>{description}</strong>} Community package
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
        {npm?.needs !== undefined && <Requirements needs={npm.needs} />}
      </p>
      {npm?.install !== undefined && <InstallCommand commands={npm.install} />}
    </>
  )
}

type Needs = NonNullable<DocumentedPackage['needs']>

/** Shows a line about what a package needs. */
function Requirements({ needs }: { needs: Needs }) {
  const ranges = Object.entries(needs).map(
    ([need, range]) => `${need === 'node' ? 'Node.js' : need} ${formatRange(range)}`,
  )
  if (ranges.length === 0) return null
  return (
    <>
      <br />
      Needs {ranges.join(' · ')}
    </>
  )
}

/** Shows an install command as one tab per package manager, in the markup that the compiler gives such fences. */
function InstallCommand({ commands }: { commands: NonNullable<DocumentedPackage['install']> }) {
  return (
    <install-tabs>
      <fieldset className="tabs">
        <legend className="visually-hidden">Package manager</legend>
        {Object.keys(commands).map((manager, index) => (
          <label key={manager}>
            <input type="radio" name="tabs-0" value={manager} defaultChecked={index === 0} />
            {manager}
          </label>
        ))}
      </fieldset>
      {Object.entries(commands).map(([manager, command]) => (
        <div key={manager} className="tab" data-tab={manager}>
          <copy-code className="terminal">
            <figure className="code" data-label="Terminal">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
              <pre tabIndex={0}>
                <code className="language-bash">
                  <span className="line command">{command}</span>
                </code>
              </pre>
            </figure>
          </copy-code>
        </div>
      ))}
    </install-tabs>
  )
}
