import { defineIsland } from './define-island.ts'
import { ContributorAvatars } from './elements/contributor-avatars.ts'
import { CopyCode } from './elements/copy-code.ts'
import { CopyMarkdown } from './elements/copy-markdown.ts'
import { DropDown } from './elements/drop-down.ts'
import { HashRedirect } from './elements/hash-redirect.ts'
import { InstallTabs } from './elements/install-tabs.ts'
import { LanguageMenu } from './elements/language-menu.ts'
import { OfflineControl } from './elements/offline-control.ts'
import { PageOutline } from './elements/page-outline.ts'
import { PrintPage } from './elements/print-page.ts'
import { SearchButton } from './elements/search-button.ts'
import { SectionSidebar } from './elements/section-sidebar.ts'
import { SiteNotification } from './elements/site-notification.ts'
import { ThemeToggle } from './elements/theme-toggle.ts'
import { ToolTip } from './elements/tool-tip.ts'
import { copyPermalinks } from './heading-permalinks.ts'
import { watchMenu } from './menu.ts'
import { whenNear } from './occasions.ts'
import { countViews } from './page-views.ts'
import { trimScrollStops } from './scroll-stops.ts'

customElements.define('contributor-avatars', ContributorAvatars)
customElements.define('copy-code', CopyCode)
customElements.define('copy-markdown', CopyMarkdown)
customElements.define('drop-down', DropDown)
customElements.define('hash-redirect', HashRedirect)
customElements.define('install-tabs', InstallTabs)
customElements.define('language-menu', LanguageMenu)
customElements.define('page-outline', PageOutline)
customElements.define('offline-control', OfflineControl)
customElements.define('print-page', PrintPage)
customElements.define('section-sidebar', SectionSidebar)
customElements.define('site-notification', SiteNotification)
customElements.define('search-button', SearchButton)
customElements.define('theme-toggle', ThemeToggle)

defineIsland('sponsor-lists', 'sponsors', whenNear)
defineIsland('vote-board', 'vote', whenNear)
customElements.define('tool-tip', ToolTip)

copyPermalinks()
trimScrollStops()

countViews()
watchMenu()
