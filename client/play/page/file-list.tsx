import { type FormEvent, useRef, useState } from 'react'
import { isFileName } from './share.ts'

type Files = Record<string, string>

interface Props {
  files: Files
  current: string
  onOpen(name: string): void
  onChange(files: Files): void
}

/** The files of the project, in the order of their paths; files are added, renamed and deleted here. */
export function FileList({ files, current, onOpen, onChange }: Props) {
  const names = Object.keys(files).toSorted()
  const remove = () => {
    const { [current]: _, ...rest } = files
    onChange(rest)
    onOpen(Object.keys(rest).toSorted()[0] ?? '')
  }
  return (
    <nav className="play-files" aria-label="Files">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" aria-current={name === current ? 'true' : undefined} onClick={() => onOpen(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <NameForm
        label="Add a file"
        action="Add"
        initial=""
        files={files}
        onName={(name) => {
          onChange({ ...files, [name]: '' })
          onOpen(name)
        }}
      />
      {current !== '' && (
        <>
          <NameForm
            key={current}
            label={`Rename ${current}`}
            action="Rename"
            initial={current}
            files={files}
            onName={(name) => {
              const { [current]: text = '', ...rest } = files
              onChange({ ...rest, [name]: text })
              onOpen(name)
            }}
          />
          <button type="button" disabled={names.length < 2} onClick={remove}>
            Delete {current}
          </button>
        </>
      )}
    </nav>
  )
}

interface NameProps {
  label: string
  action: string
  initial: string
  files: Files
  onName(name: string): void
}

/** Asks for a path that no file has. */
function NameForm({ label, action, initial, files, onName }: NameProps) {
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    if (!isFileName(name)) return setProblem('A path such as src/page.js is needed')
    if (name !== initial && Object.hasOwn(files, name)) return setProblem('There is a file of this name already')
    setProblem('')
    if (name !== initial) onName(name)
    if (initial === '' && field.current) field.current.value = ''
  }
  return (
    <form onSubmit={submit}>
      <label>
        {label}
        <input ref={field} defaultValue={initial} autoComplete="off" spellCheck={false} placeholder="src/page.js" />
      </label>
      <button type="submit">{action}</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
