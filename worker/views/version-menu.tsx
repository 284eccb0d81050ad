import { formerOrigin } from '../../site.config.ts'

/** Lets readers choose the major version of webpack: the current one, or webpack 4 on its own host. */
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
