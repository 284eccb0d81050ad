// Adds to markup that works by itself until there is a reader; see `await-reader.ts`.
import { ContributorAvatars } from '../elements/contributor-avatars.ts'
import { CopyMarkdown } from '../elements/copy-markdown.ts'
import { DropDown } from '../elements/drop-down.ts'
import { LanguageMenu } from '../elements/language-menu.ts'
import { PageOutline } from '../elements/page-outline.ts'
import { SectionSidebar } from '../elements/section-sidebar.ts'
import { ToolTip } from '../elements/tool-tip.ts'
import { WebpackVersion } from '../elements/webpack-version.ts'
import { copyPermalinks } from '../heading-permalinks.ts'
import { trimScrollStops } from '../scroll-stops.ts'

customElements.define('contributor-avatars', ContributorAvatars)
customElements.define('copy-markdown', CopyMarkdown)
customElements.define('drop-down', DropDown)
customElements.define('language-menu', LanguageMenu)
customElements.define('page-outline', PageOutline)
customElements.define('section-sidebar', SectionSidebar)
customElements.define('tool-tip', ToolTip)
customElements.define('webpack-version', WebpackVersion)

copyPermalinks()
trimScrollStops()
