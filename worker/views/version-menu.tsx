import { formerOrigin } from '../../site.config.ts'

/** The choice of the webpack version that is documented: the one shown, or webpack 4 on its own host. */
export function VersionMenu({ path }: { path: string }) {
  return (
    <drop-down className="version-menu">
      <details>
        <summary className="chevron">Webpack 5</summary>
        <ul className="drop-down-panel">
          <li>
            <a href={path} aria-current="true">
              Webpack 5
            </a>
          </li>
          <li>
            <a href={formerOrigin + path}>Webpack 4</a>
          </li>
        </ul>
      </details>
    </drop-down>
  )
}
