import { awaitReader } from './await-reader.ts'
import { defineIsland } from './define-island.ts'
import { CopyCode } from './elements/copy-code.ts'
import { HashRedirect } from './elements/hash-redirect.ts'
import { InstallTabs } from './elements/install-tabs.ts'
import { OfflineControl } from './elements/offline-control.ts'
import { PrintPage } from './elements/print-page.ts'
import { SearchButton } from './elements/search-button.ts'
import { SiteNotification } from './elements/site-notification.ts'
import { ThemeToggle } from './elements/theme-toggle.ts'
import { watchMenu } from './menu.ts'
import { whenNear } from './occasions.ts'
import { countViews } from './page-views.ts'

customElements.define('copy-code', CopyCode)
customElements.define('hash-redirect', HashRedirect)
customElements.define('install-tabs', InstallTabs)
customElements.define('offline-control', OfflineControl)
customElements.define('print-page', PrintPage)
customElements.define('site-notification', SiteNotification)
customElements.define('search-button', SearchButton)
customElements.define('theme-toggle', ThemeToggle)

defineIsland('sponsor-lists', 'sponsors', whenNear)
defineIsland('vote-board', 'vote', whenNear)

countViews()
watchMenu()
awaitReader()
