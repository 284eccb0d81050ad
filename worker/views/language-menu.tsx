import { languages } from '../../site.config.ts'
import { encodePath } from '../middleware/parse-path.ts'

/** Lists the same page in other languages; the element adds the fragment, which only the browser knows. */
export function LanguageMenu({ path }: { path: string }) {
  return (
    <language-menu>
      <drop-down>
        <details name="menu">
          <summary className="icon icon-language chevron">
            <span className="icon-text">Language</span>
          </summary>
          <ul className="drop-down-panel">
            {languages.map(({ name, lang, origin }) => (
              <li key={lang}>
                <a
                  href={origin + encodePath(path)}
                  lang={lang}
                  hrefLang={lang}
                  aria-current={origin === '' || undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </drop-down>
    </language-menu>
  )
}
