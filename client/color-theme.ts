import { readSetting } from './storage.ts'

export const themeKey = 'theme'

/** The choices of a reader; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

export const darkDevice = '(prefers-color-scheme: dark)'

export function isTheme(value: string | null): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system'
}

/** The remembered choice; light where there is none, or none we know. */
export function readTheme(): Theme {
  // The earlier site stored JSON: the name in quotes.
  const stored = readSetting(themeKey)?.replaceAll('"', '') ?? null
  return isTheme(stored) ? stored : 'light'
}

/** Shows a theme: the document root carries what is seen, `light` or `dark`, as attribute and class. */
export function applyTheme(theme: Theme): void {
  const shown = theme === 'system' ? (matchMedia(darkDevice).matches ? 'dark' : 'light') : theme
  const root = document.documentElement
  // A color scheme that is set, be it the same, has the browser style the whole page anew.
  if (root.dataset.theme === shown) return
  root.dataset.theme = shown
  // It had the other of the two.
  root.classList.toggle('light')
  root.classList.toggle('dark')
  // Until the stylesheet has arrived, the canvas takes its color from here.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', shown)
}
