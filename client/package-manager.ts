import { readSetting } from './storage.ts'
import { whileParsing } from './while-parsing.ts'

export const managerKey = 'package-manager'

/** Reads the chosen package manager; returns `null` if there is no choice. */
export const readManager = (): string | null => readSetting(managerKey)

/** Selects it in the tabs below an element. */
export function selectManager(parent: ParentNode, manager: string | null): void {
  for (const input of parent.querySelectorAll<HTMLInputElement>('.tabs input')) {
    if (input.value === manager) input.checked = true
  }
}

/** Selects it in all tabs as they are parsed, before they are painted. */
export function restoreManager(): void {
  const manager = readManager()
  if (manager === null) return
  whileParsing(() => selectManager(document, manager))
}
