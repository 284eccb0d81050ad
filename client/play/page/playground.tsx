import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import type { BuildResult, ProjectFiles } from '../protocol.ts'
import { BinaryFile } from './binary-file.tsx'
import { Builder } from './builder.ts'
import { type Aim, CodeEditor } from './code-editor.tsx'
import { FilePanel } from './file-panel.tsx'
import { Output } from './output.tsx'
import { fromDrop, fromInput } from './read-upload.ts'
import { Toolbar } from './toolbar.tsx'
import { useFiles } from './use-files.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** The part that is shown if there is no room for all three. */
const parts = ['Files', 'Code', 'Output'] as const
type Part = (typeof parts)[number]

interface Props {
  initial: ProjectFiles
  /** True for a project of somebody else: its result runs only on request. */
  isShared: boolean
  note: string
  /** True if the reader has opened it, and goes on in its editor. */
  takesFocus: boolean
}

/** Milliseconds without typing after which the project is built. */
const pause = 400
/** Shorter builds are not announced as under way: that would interrupt those who listen to the page. */
const slowAfter = 1000

/** Shows the files, an editor, and webpack's output. */
export function Playground({ initial, isShared, note, takesFocus }: Props) {
  const { files, note: told, revision, canUndo, type, change, undo, upload } = useFiles(initial)
  const [opened, setCurrent] = useState(() => findFirst(initial))
  // Another file is shown if the open one is deleted or its addition undone.
  const current = Object.hasOwn(files, opened) ? opened : findFirst(files)
  const [aim, setAim] = useState<Aim | undefined>(takesFocus ? { line: undefined } : undefined)
  const [part, setPart] = useState<Part>('Code')
  const { status, result, isOld } = useBuilds(files, note, isShared)
  const [kept, setKept] = useState(initial)
  useLeaveQuestion(files !== kept)
  const open = (name: string, at?: number) => {
    setCurrent(name)
    setAim(at === undefined ? undefined : { line: at })
    setPart('Code')
  }
  // Anywhere in the playground: a browser would otherwise leave the page for a dropped file.
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') fromDrop(event.dataTransfer).then(({ found, leftOut }) => upload(found, leftOut))
  }
  const paste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData
    if (pasted.length === 0) return
    // Office programs and browsers copy a picture of the text as well.
    const isField = event.target instanceof Element && event.target.closest('.play-editor, input, textarea') !== null
    if (isField && types.includes('text/plain')) return
    event.preventDefault()
    upload(fromInput(pasted))
  }
  const add = (name: string, text: string) => {
    change({ ...files, [name]: text }, `${name} was added.`)
    open(name)
    setAim({ line: undefined })
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
      <Toolbar files={files} status={status} onKept={setKept} />
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
        <CodeEditor
          name={current}
          names={Object.keys(files)}
          text={content}
          revision={revision}
          aim={aim}
          onChange={type}
        />
      ) : (
        <BinaryFile name={current} bytes={content} />
      )}
      <Output files={files} result={result} isOld={isOld} isShared={isShared} onOpen={open} onAdd={add} />
    </section>
  )
}

const findFirst = (files: ProjectFiles): string =>
  Object.keys(files).find((name) => /config/.test(name)) ?? Object.keys(files)[0] ?? ''

interface Builds {
  status: string
  /** The last build that has ended by itself. */
  result: BuildResult | undefined
  /** True if a later build was stopped. */
  isOld: boolean
}

/** Builds the project at first, and after each pause in typing; a newer build replaces the current one. */
function useBuilds(files: ProjectFiles, note: string, isShared: boolean): Builds {
  const [status, setStatus] = useState(note || 'Starting webpack…')
  const [result, setResult] = useState<BuildResult>()
  const [isOld, setOld] = useState(false)
  const builder = useRef<Builder>(null)
  const initial = useRef(files)

  useEffect(() => {
    // There is no pause to wait for before the first build.
    const timer = setTimeout(run, builder.current === null ? 0 : pause)
    async function run(): Promise<void> {
      builder.current ??= new Builder({ isShared })
      const isFirst = files === initial.current
      const slow = setTimeout(() => isFirst || setStatus('Building…'), slowAfter)
      const outcome = await builder.current.build(files)
      clearTimeout(slow)
      if (outcome.kind === 'replaced') return
      const told = tell(outcome.kind === 'built' ? outcome.result : outcome.kind)
      setStatus(isFirst && note !== '' ? `${note} ${told}` : told)
      if (outcome.kind === 'built') setResult(outcome.result)
      setOld(outcome.kind !== 'built')
    }
    return () => clearTimeout(timer)
  }, [files, note, isShared])
  useEffect(
    () => () => {
      builder.current?.end()
      builder.current = null
    },
    [],
  )
  return { status, result, isOld }
}

function tell(outcome: BuildResult | 'stopped' | 'failed'): string {
  if (outcome === 'stopped') return 'Stopped: the build took longer than 10 seconds. Change a file to build again.'
  if (outcome === 'failed') return 'webpack could not be started here. Change a file to try again.'
  const count = (level: string, name: string) => {
    const { length } = outcome.reports.filter((report) => report.level === level)
    return length === 0 ? '' : `, ${length} ${name}${length === 1 ? '' : 's'}`
  }
  const found = count('error', 'error') + count('warning', 'warning')
  if (outcome.compilations.length === 0) return `Not built${found}`
  const files = outcome.files.length === 1 ? '1 file' : `${outcome.files.length} files`
  return `Built in ${Math.round(outcome.milliseconds)} ms: ${files}${found}`
}
