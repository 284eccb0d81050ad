import { readSetting } from './storage.ts'

export const managerKey = 'package-manager'

/** The package manager a reader chose; `null` where there is no choice. */
export const readManager = (): string | null => readSetting(managerKey)

/** Names the choice on the document root, where the stylesheet follows it until the tabs themselves can. */
export function markManager(): void {
  const manager = readManager()
  if (manager !== null) document.documentElement.dataset.manager = manager
}
