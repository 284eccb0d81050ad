import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import type { BuildResult, ProjectFiles } from '../protocol.ts'
import { BinaryFile } from './binary-file.tsx'
import { Builder } from './builder.ts'
import { CodeEditor } from './code-editor.tsx'
import { FilePanel } from './file-panel.tsx'
import { Output } from './output.tsx'
import { fromDrop, fromInput } from './read-upload.ts'
import { Toolbar } from './toolbar.tsx'
import { useFiles } from './use-files.ts'

/** The part that is shown if there is no room for all three. */
const parts = ['Files', 'Code', 'Output'] as const
type Part = (typeof parts)[number]

interface Props {
  initial: ProjectFiles
  /** True for a project of somebody else: its result runs only on request. */
  isShared: boolean
  note: string
}

/** Milliseconds without typing after which the project is built. */
const pause = 400
/** Shorter builds are not announced as under way: that would interrupt those who listen to the page. */
const slowAfter = 1000

/** Shows the files, an editor, and webpack's output. */
export function Playground({ initial, isShared, note }: Props) {
  const { files, note: told, revision, canUndo, type, change, undo, upload } = useFiles(initial)
  const [opened, setCurrent] = useState(() => findFirst(initial))
  // Another file is shown if the open one is deleted or its addition undone.
  const current = Object.hasOwn(files, opened) ? opened : findFirst(files)
  const [line, setLine] = useState<number>()
  const [part, setPart] = useState<Part>('Code')
  const { status, result } = useBuilds(files, note)
  const open = (name: string, at?: number) => {
    setCurrent(name)
    setLine(at)
    setPart('Code')
  }
  // Anywhere in the playground: a browser would otherwise leave the page for a dropped file.
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') fromDrop(event.dataTransfer).then(({ found, leftOut }) => upload(found, leftOut))
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    upload(fromInput(event.clipboardData.files))
  }
  const add = (name: string, text: string) => {
    change({ ...files, [name]: text }, `${name} was added.`)
    open(name)
  }
  const content = files[current]
  return (
    <section
      className="play"
      aria-label="Playground"
      data-part={part}
      onDragOver={drop}
      onDrop={drop}
      onPasteCapture={paste}
    >
      <Toolbar files={files} status={status} />
      <fieldset className="play-parts">
        <legend className="visually-hidden">Part that is shown</legend>
        {parts.map((name) => (
          <label key={name}>
            <input type="radio" name="play-part" checked={part === name} onChange={() => setPart(name)} />
            {name}
          </label>
        ))}
      </fieldset>
      <FilePanel
        files={files}
        current={current}
        note={told}
        canUndo={canUndo}
        onOpen={open}
        onChange={change}
        onUndo={undo}
        onUpload={upload}
      />
      {typeof content === 'string' ? (
        <CodeEditor key={revision} name={current} text={content} line={line} onChange={type} />
      ) : (
        <BinaryFile name={current} bytes={content} />
      )}
      <Output files={files} result={result} isShared={isShared} onOpen={open} onAdd={add} />
    </section>
  )
}

const findFirst = (files: ProjectFiles): string =>
  Object.keys(files).find((name) => /config/.test(name)) ?? Object.keys(files)[0] ?? ''

/** Builds the project at first, and after each pause in typing; a newer build replaces the current one. */
function useBuilds(files: ProjectFiles, note: string): { status: string; result: BuildResult | undefined } {
  const [status, setStatus] = useState(note || 'Starting webpack…')
  const [result, setResult] = useState<BuildResult>()
  const builder = useRef<Builder>(null)
  const initial = useRef(files)

  useEffect(() => {
    // There is no pause to wait for before the first build.
    const timer = setTimeout(run, builder.current === null ? 0 : pause)
    async function run(): Promise<void> {
      builder.current ??= new Builder()
      const isFirst = files === initial.current
      const slow = setTimeout(() => isFirst || setStatus('Building…'), slowAfter)
      const outcome = await builder.current.build(files)
      clearTimeout(slow)
      if (outcome.kind === 'replaced') return
      const told = tell(outcome.kind === 'built' ? outcome.result : outcome.kind)
      setStatus(isFirst && note !== '' ? `${note} ${told}` : told)
      if (outcome.kind === 'built') setResult(outcome.result)
    }
    return () => clearTimeout(timer)
  }, [files, note])
  useEffect(
    () => () => {
      builder.current?.end()
      builder.current = null
    },
    [],
  )
  return { status, result }
}

function tell(outcome: BuildResult | 'stopped' | 'failed'): string {
  if (outcome === 'stopped') return 'Stopped: the build took longer than 10 seconds. Change a file to build again.'
  if (outcome === 'failed') return 'webpack could not be started here. Change a file to try again.'
  const count = (level: string, name: string) => {
    const { length } = outcome.reports.filter((report) => report.level === level)
    return length === 0 ? '' : `, ${length} ${name}${length === 1 ? '' : 's'}`
  }
  const files = outcome.files.length === 1 ? '1 file' : `${outcome.files.length} files`
  return `Built in ${Math.round(outcome.milliseconds)} ms: ${files}${count('error', 'error')}${count('warning', 'warning')}`
}
