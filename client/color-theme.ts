import { readSetting } from './storage.ts'

export const themeKey = 'theme'

/** What a reader can choose; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const darkDevice = '(prefers-color-scheme: dark)'

/** The remembered choice; light where there is none. */
export function readTheme(): Theme {
  const stored = readSetting(themeKey)
  return themes.find((theme) => theme === stored) ?? 'light'
}

/** Shows a theme: the document root carries what is seen, `light` or `dark`, as attribute and class. */
export function applyTheme(theme: Theme): void {
  const shown = theme === 'system' ? (matchMedia(darkDevice).matches ? 'dark' : 'light') : theme
  const root = document.documentElement
  root.dataset.theme = shown
  root.className = shown
  // Until the stylesheet has arrived, the canvas takes its colour from here.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', shown)
}
