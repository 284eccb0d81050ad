import { CopyCode } from './elements/copy-code.ts'
import { DropDown } from './elements/drop-down.ts'
import { HashRedirect } from './elements/hash-redirect.ts'
import { InstallTabs } from './elements/install-tabs.ts'
import { PrintPage } from './elements/print-page.ts'
import { SiteNotification } from './elements/site-notification.ts'
import { ThemeToggle } from './elements/theme-toggle.ts'

customElements.define('copy-code', CopyCode)
customElements.define('drop-down', DropDown)
customElements.define('hash-redirect', HashRedirect)
customElements.define('install-tabs', InstallTabs)
customElements.define('print-page', PrintPage)
customElements.define('site-notification', SiteNotification)
customElements.define('theme-toggle', ThemeToggle)
