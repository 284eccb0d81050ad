import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { listRows, type Row } from './list-rows.ts'

interface Props {
  names: readonly string[]
  current: string
  /** The line that renaming and deleting are about. */
  selected: string
  onSelect(path: string): void
  onOpen(name: string): void
  onRename(): void
  onDelete(): void
}

/** The files as a tree, by the keyboard as trees are: arrows, Home, End, Enter and first letters; F2 renames, Delete deletes. */
export function FileTree({ names, current, selected, onSelect, onOpen, onRename, onDelete }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const tree = useRef<HTMLDivElement>(null)
  const rows = listRows(names, closed)
  const at = Math.max(
    rows.findIndex(({ path }) => path === selected),
    0,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that is shown is in sight, also when it came from elsewhere
  useEffect(() => {
    if (closed.size > 0) setClosed(new Set([...closed].filter((path) => !current.startsWith(`${path}/`))))
  }, [current])
  const toggle = (path: string, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(path)
    else next.add(path)
    setClosed(next)
  }
  const goTo = (row: Row | undefined) => {
    if (row === undefined) return
    onSelect(row.path)
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(row.path)}"]`)?.focus()
  }
  const activate = (row: Row) => {
    onSelect(row.path)
    if (row.isOpen === undefined) onOpen(row.path)
    else toggle(row.path, !row.isOpen)
  }
  const press = (event: KeyboardEvent) => {
    const row = rows[at]
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const done = actOn(event.key, { rows, at, row, goTo, toggle, activate, onRename, onDelete })
    if (done) event.preventDefault()
  }
  return (
    <div role="tree" aria-label="Files of the project" className="play-tree" ref={tree} onKeyDown={press}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
        <div
          key={row.path}
          role="treeitem"
          data-path={row.path}
          data-level={Math.min(row.level, 8)}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.isOpen}
          aria-selected={row.path === selected}
          aria-current={row.path === current ? 'true' : undefined}
          tabIndex={index === at ? 0 : -1}
          title={row.path}
          onClick={() => activate(row)}
          onFocus={() => onSelect(row.path)}
        >
          {row.name}
        </div>
      ))}
    </div>
  )
}

interface Pressed extends Pick<Props, 'onRename' | 'onDelete'> {
  rows: readonly Row[]
  at: number
  row: Row
  goTo(row: Row | undefined): void
  toggle(path: string, isOpen: boolean): void
  activate(row: Row): void
}

/** Does what a key asks for; false where it asks for nothing. */
function actOn(key: string, { rows, at, row, goTo, toggle, activate, onRename, onDelete }: Pressed): boolean {
  const actions: Record<string, () => void> = {
    ArrowDown: () => goTo(rows[at + 1]),
    ArrowUp: () => goTo(rows[at - 1]),
    Home: () => goTo(rows[0]),
    End: () => goTo(rows.at(-1)),
    ArrowRight: () => (row.isOpen === false ? toggle(row.path, true) : row.isOpen && goTo(rows[at + 1])),
    ArrowLeft: () =>
      row.isOpen
        ? toggle(row.path, false)
        : goTo(rows.find(({ path }) => path === row.path.slice(0, row.path.lastIndexOf('/')))),
    Enter: () => activate(row),
    ' ': () => activate(row),
    F2: onRename,
    Delete: onDelete,
  }
  const action = actions[key]
  if (action !== undefined) action()
  else if (key.length === 1) {
    const starts = ({ name }: Row) => name.toLowerCase().startsWith(key.toLowerCase())
    goTo(rows.slice(at + 1).find(starts) ?? rows.find(starts))
  } else return false
  return true
}
