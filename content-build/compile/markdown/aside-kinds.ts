/** A kind of aside: its name in the styles (`aside-tip`), and its title unless the author gives one. */
export interface AsideKind {
  name: 'tip' | 'warning' | 'todo'
  title: string
}

/** Kinds by the marks that begin a line of them: `T> Use the cache.` */
export const asideMarks: Readonly<Record<string, AsideKind>> = {
  'T>': { name: 'tip', title: 'Tip' },
  'W>': { name: 'warning', title: 'Warning' },
  '?>': { name: 'todo', title: 'To do' },
}

/** Kinds by the names of GitHub's alerts, which READMEs use: `> [!NOTE]`. */
export const asideAlerts: Readonly<Record<string, AsideKind>> = {
  note: { name: 'tip', title: 'Note' },
  tip: { name: 'tip', title: 'Tip' },
  important: { name: 'warning', title: 'Important' },
  warning: { name: 'warning', title: 'Warning' },
  caution: { name: 'warning', title: 'Caution' },
}

/** Kinds by the names that other generators give to `:::` containers. */
export const asideContainers: Readonly<Record<string, AsideKind>> = {
  ...asideAlerts,
  info: { name: 'tip', title: 'Info' },
  danger: { name: 'warning', title: 'Danger' },
  todo: { name: 'todo', title: 'To do' },
}

/** Returns the class that styles a kind of aside. */
export function getAsideClass({ name }: AsideKind): string {
  return `aside-${name}`
}
