// Runs inline before the stylesheet: what would flash or jump if it came with the module.
import { applyTheme, readTheme } from './color-theme.ts'
import { restoreManager } from './package-manager.ts'
import { restoreSidebar } from './restore-sidebar.ts'
import { allowNoTransition } from './view-transition.ts'

applyTheme(readTheme())
allowNoTransition()
restoreManager()

let isFramed = false
const observer = new MutationObserver(restore)
observer.observe(document, { childList: true, subtree: true })
// The first frame waits for the stylesheet, so the sidebar has its size by then; but its HTML may still be on its way.
requestAnimationFrame(() => {
  isFramed = true
  restore()
})

function restore(): void {
  // The footer follows the sidebar: once it begins, the sidebar is complete.
  const isReady = isFramed && document.querySelector('.site-footer') !== null
  if (isReady) observer.disconnect()
  restoreSidebar(isReady)
}

// A page kept in the back/forward cache missed what happened to the sidebar on the pages after it.
addEventListener('pageshow', ({ persisted }) => persisted && restoreSidebar())
