import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ProjectFiles } from '../protocol.ts'
import { FileTree } from './file-tree.tsx'
import { findClash, isFolder, listBelow, removePath, renamePath } from './project-files.ts'
import { fromInput } from './read-upload.ts'
import { isFileName } from './share.ts'

interface Props {
  files: ProjectFiles
  current: string
  /** The outcome of the last change to several files. */
  note: string
  canUndo: boolean
  onOpen(name: string): void
  onChange(files: ProjectFiles, note: string): void
  onUndo(): void
  onUpload(chosen: ReturnType<typeof fromInput>): void
}

/** Shows the files of the project as a tree, and lets readers add, upload, rename and delete files, with undo. */
export function FilePanel({ files, current, note, canUndo, onOpen, onChange, onUndo, onUpload }: Props) {
  const [selected, setSelected] = useState(current)
  const [isRenaming, setRenaming] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => setSelected(current), [current])
  const path = listBelow(files, selected).length > 0 ? selected : current
  const focusTree = () => panel.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  const add = (name: string) => {
    const problem = isFileName(name) ? findClash(files, name) : 'A path such as src/page.js is needed'
    if (problem !== undefined) return problem
    onChange({ ...files, [name]: '' }, `${name} was added.`)
    onOpen(name)
    return undefined
  }
  const rename = (name: string) => {
    const renamed = renamePath(files, path, name)
    if (renamed.kind === 'refused') return renamed.problem
    setRenaming(false)
    if (name !== path) onChange(renamed.files, `${path} is now ${name}.`)
    if (current === path || current.startsWith(`${path}/`)) onOpen(name + current.slice(path.length))
    setSelected(name)
    requestAnimationFrame(focusTree)
    return undefined
  }
  const cancelRename = () => {
    setRenaming(false)
    focusTree()
  }
  const remove = () => {
    if (path === '') return
    const rest = removePath(files, path)
    const count = listBelow(files, path).length
    onChange(rest, isFolder(files, path) ? `${path} was deleted, with ${tellCount(count)}.` : `${path} was deleted.`)
    requestAnimationFrame(focusTree)
  }
  return (
    <nav className="play-files" aria-label="Files" ref={panel}>
      <FileTree
        names={Object.keys(files)}
        current={current}
        selected={path}
        onSelect={setSelected}
        onOpen={onOpen}
        onRename={() => setRenaming(true)}
        onDelete={remove}
      />
      <p role="status" className="play-note">
        {note}
      </p>
      <div className="play-actions">
        {canUndo && (
          <button type="button" onClick={onUndo}>
            Undo
          </button>
        )}
        {path !== '' && (
          <>
            <button type="button" aria-expanded={isRenaming} onClick={() => setRenaming(!isRenaming)}>
              Rename
              <span className="visually-hidden"> {path}</span>
            </button>
            <button type="button" onClick={remove}>
              Delete
              <span className="visually-hidden"> {path}</span>
            </button>
          </>
        )}
      </div>
      {isRenaming && path !== '' && (
        <NameForm
          key={path}
          label={`Rename ${path}`}
          action="Save"
          initial={path}
          onName={rename}
          onCancel={cancelRename}
        />
      )}
      <NameForm label="Add a file" action="Add" initial="" onName={add} />
      <Chooser onUpload={onUpload} />
    </nav>
  )
}

const tellCount = (count: number): string => (count === 1 ? 'the file in it' : `the ${count} files in it`)

/** Shows the buttons to choose files, which can also be dropped and pasted. */
function Chooser({ onUpload }: Pick<Props, 'onUpload'>) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onUpload(fromInput(target.files ?? []))
    target.value = ''
  }
  return (
    <div className="play-chooser">
      <label>
        Upload files
        <input type="file" multiple onChange={choose} />
      </label>
      <label>
        Upload a folder
        <input type="file" ref={(field) => field?.setAttribute('webkitdirectory', '')} onChange={choose} />
      </label>
      <p>Or drop or paste them here. Nothing is sent to a server.</p>
    </div>
  )
}

interface NameProps {
  label: string
  action: string
  initial: string
  /** Returns what is wrong with the name. */
  onName(name: string): string | undefined
  /** Called for Escape. */
  onCancel?(): void
}

/** Shows a field for a path. */
function NameForm({ label, action, initial, onName, onCancel }: NameProps) {
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (initial !== '') field.current?.focus()
  }, [initial])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Imports write paths with `./` at the front.
    const wrong = onName(field.current?.value.trim().replace(/^\.?\//, '') ?? '')
    setProblem(wrong ?? '')
    if (wrong === undefined && initial === '' && field.current) field.current.value = ''
  }
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    // During composition, Escape cancels that.
    if (key === 'Escape' && !nativeEvent.isComposing) onCancel?.()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setProblem('')
  }
  return (
    <form onSubmit={submit} onKeyDown={press} onBlur={leave}>
      <label>
        {label}
        <input
          ref={field}
          defaultValue={initial}
          autoComplete="off"
          spellCheck={false}
          placeholder="src/page.js"
          onChange={() => setProblem('')}
        />
      </label>
      <button type="submit">{action}</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
