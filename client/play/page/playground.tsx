import { useEffect, useRef, useState } from 'react'
import type { BuildResult } from '../protocol.ts'
import { Builder } from './builder.ts'
import { CodeEditor } from './code-editor.tsx'
import { FileList } from './file-list.tsx'
import { Output } from './output.tsx'
import { Toolbar } from './toolbar.tsx'

type Files = Record<string, string>
/** What is shown where there is no room for all three. */
const parts = ['Files', 'Code', 'Output'] as const
type Part = (typeof parts)[number]

interface Props {
  initial: Files
  /** True for a project of somebody else: its result runs once the reader asks. */
  isShared: boolean
  note: string
}

/** After a pause in typing of so many milliseconds, the project is built. */
const pause = 400

/** Files, an editor, and what webpack makes of them. */
export function Playground({ initial, isShared, note }: Props) {
  const [files, setFiles] = useState<Files>(initial)
  const [current, setCurrent] = useState(() => findFirst(initial))
  const [line, setLine] = useState<number>()
  const [part, setPart] = useState<Part>('Code')
  const { status, result } = useBuilds(files, note)
  const open = (name: string, at?: number) => {
    setCurrent(name)
    setLine(at)
    setPart('Code')
  }
  const change = (name: string, text: string) => setFiles((all) => ({ ...all, [name]: text }))
  return (
    <section className="play" aria-label="Playground" data-part={part}>
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
      <FileList files={files} current={current} onOpen={open} onChange={setFiles} />
      <CodeEditor name={current} text={files[current] ?? ''} line={line} onChange={change} />
      <Output result={result} isShared={isShared} onOpen={open} />
    </section>
  )
}

const findFirst = (files: Files): string =>
  Object.keys(files).find((name) => /config/.test(name)) ?? Object.keys(files)[0] ?? ''

/** Builds the project at first, and after each pause; a build that is under way ends before the next one begins. */
function useBuilds(files: Files, note: string): { status: string; result: BuildResult | undefined } {
  const [status, setStatus] = useState(note || 'Starting webpack…')
  const [result, setResult] = useState<BuildResult>()
  const builder = useRef<Builder>(null)
  const latest = useRef(files)
  const initial = useRef(files)
  const isBusy = useRef(false)
  latest.current = files

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the files begins the pause anew
  useEffect(() => {
    const timer = setTimeout(run, pause)
    async function run(): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      builder.current ??= new Builder()
      for (let built: Files | undefined; built !== latest.current; ) {
        built = latest.current
        const outcome = await builder.current.build(built)
        const told = tell(outcome.kind === 'built' ? outcome.result : outcome.kind)
        setStatus(built === initial.current && note !== '' ? `${note} ${told}` : told)
        if (outcome.kind === 'built') setResult(outcome.result)
      }
      isBusy.current = false
    }
    return () => clearTimeout(timer)
  }, [files])
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
