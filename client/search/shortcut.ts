import { readSetting, writeSetting } from '../storage.ts'

const settingKey = 'search-single-key'
const field = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Returns true if a key is meant for the page: no other code handled it, and it was not typed into a text field. */
export function isForPage(event: KeyboardEvent): boolean {
  // The target of an event from a shadow tree, such as the playground's editor, is the host.
  const [target] = event.composedPath()
  return !event.defaultPrevented && !(target instanceof Element && target.closest(field))
}

/** Returns true if a key opens search: `/`, unless turned off, and Ctrl or ⌘ K. */
export function isShortcut(event: KeyboardEvent): boolean {
  // On some keyboards, the slash itself needs Shift.
  return isToggle(event) || (event.key === '/' && isLetter(event) && usesSingleKey())
}

/** Returns true if a key types one character. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** Returns true if a key is Ctrl or ⌘ K, which closes search as well. */
export function isToggle({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** Returns true if `/` alone opens search: readers who use speech input, or hit keys by accident, can turn that off. */
export function usesSingleKey(): boolean {
  return readSetting(settingKey) !== 'off'
}

/** Remembers whether `/` alone opens search, and updates the button. */
export function setSingleKey(used: boolean): void {
  writeSetting(settingKey, used ? 'on' : 'off')
  showShortcuts()
}

/** Names the keys on the search button; the stylesheet shows the first. */
export function showShortcuts(): void {
  const keys = /^(Mac|iP)/.test(navigator.platform) ? 'Meta+K' : 'Control+K'
  document.querySelector('[data-search]')?.setAttribute('aria-keyshortcuts', usesSingleKey() ? `/ ${keys}` : keys)
}
