import { useEffect, useRef } from 'react'
import type { BuildResult, ProjectFiles, Report } from '../protocol.ts'
import {
  type Comparison,
  findFirst,
  findSecond,
  nameSecond,
  type Pair,
  pairFiles,
  pairRuntime,
} from './compare-builds.ts'
import { Reports } from './reports.tsx'
import { formatSize } from './sizes.ts'
import { type Column, SortableTable } from './sortable-table.tsx'
import type { ComparisonState } from './use-comparison.ts'

interface Props {
  files: ProjectFiles
  comparison: ComparisonState
  onOpen(name: string, line?: number): void
  onAdd(name: string, text: string): void
}

/** The same files built with two configurations, and what differs. */
export function Compare({ files, comparison, onOpen, onAdd }: Props) {
  const { status, isUnderWay, compared } = comparison
  const second = findSecond(files)
  const { button, heading, compare } = useFocusOnOutcome(comparison)
  if (second === undefined) return <NoSecond files={files} onAdd={onAdd} />
  // The second configuration was built under the name of the first.
  const openSecond = (name: string, line?: number) => onOpen(/^webpack\.config\./.test(name) ? second : name, line)
  return (
    <div className="play-statistics">
      <p>
        <button type="button" ref={button} onClick={compare} aria-disabled={isUnderWay}>
          Compare
        </button>{' '}
        <button type="button" onClick={() => onOpen(second)}>
          Open {second}
        </button>
      </p>
      <p role="status">{status}</p>
      {compared !== undefined && (
        <>
          <h3 tabIndex={-1} ref={heading}>
            Comparison
          </h3>
          <Errors of="first" reports={compared.first.reports} onOpen={onOpen} />
          <Errors of="second" reports={compared.second.reports} onOpen={openSecond} />
          <Differences {...compared} />
        </>
      )}
    </div>
  )
}

/** Moves the focus from the button to the heading of a new comparison, if the reader has waited there. */
function useFocusOnOutcome({ isUnderWay, compare }: ComparisonState) {
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isUnderWay || !isAwaited.current) return
    isAwaited.current = false
    if (document.activeElement === button.current) heading.current?.focus()
  }, [isUnderWay])
  const start = () => {
    if (isUnderWay) return
    isAwaited.current = true
    compare()
  }
  return { button, heading, compare: start }
}

function NoSecond({ files, onAdd }: Pick<Props, 'files' | 'onAdd'>) {
  const first = findFirst(files)
  const text = first === undefined ? 'export default {}\n' : files[first]
  const name = nameSecond(first)
  return (
    <div className="play-statistics">
      <p>
        A second configuration is a file of the project: {name}. It begins as a copy of the first. Change it, and
        compare what both make of the same files.
      </p>
      <button type="button" className="button" onClick={() => onAdd(name, typeof text === 'string' ? text : '')}>
        Add a second configuration
      </button>
    </div>
  )
}

interface ErrorsProps extends Pick<Props, 'onOpen'> {
  of: string
  reports: readonly Report[]
}

function Errors({ of, reports, onOpen }: ErrorsProps) {
  const errors = reports.filter(({ level }) => level === 'error')
  if (errors.length === 0) return null
  return (
    <section aria-label={`Errors of the ${of} configuration`}>
      <p>With the {of} configuration:</p>
      <Reports reports={errors} onOpen={onOpen} />
    </section>
  )
}

function Differences({ first, second, gzip }: Comparison) {
  const runtime = pairRuntime(first, second)
  return (
    <>
      <SortableTable caption="Both builds" columns={summaryColumns} rows={summarize(first, second, gzip)} first={-1} />
      <SortableTable caption="Files" columns={pairColumns('File')} rows={pairFiles(first, second)} first={0} />
      {runtime.length > 0 && (
        <SortableTable caption="Code of webpack’s runtime" columns={pairColumns('Module')} rows={runtime} first={0} />
      )}
    </>
  )
}

interface Line {
  label: string
  values: readonly [number, number]
  show(value: number): string
}

function summarize(first: BuildResult, second: BuildResult, gzip: readonly [number, number]): Line[] {
  const line = (label: string, count: (result: BuildResult) => number, show: Line['show'] = String): Line => ({
    label,
    values: [count(first), count(second)],
    show,
  })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return [
    line(
      'Time',
      ({ milliseconds }) => Math.round(milliseconds),
      (value) => `${value} ms`,
    ),
    line('Size', ({ files }) => sum(files.map(({ bytes }) => bytes.length)), formatSize),
    { label: 'Size with gzip', values: gzip, show: formatSize },
    line('Runtime code', (result) => sum(pairRuntime(result, result).map((pair) => pair.first ?? 0)), formatSize),
    line('Files', ({ files }) => files.length),
    line('Chunks', ({ compilations }) => sum(compilations.map(({ chunks }) => chunks.length))),
    line('Errors', ({ reports }) => reports.filter(({ level }) => level === 'error').length),
    line('Warnings', ({ reports }) => reports.filter(({ level }) => level === 'warning').length),
  ]
}

/** A difference with its sign, and words where there is none. */
const tellDifference = (by: number, show: (value: number) => string): string =>
  by === 0 ? 'none' : `${by > 0 ? '+' : '−'}${show(Math.abs(by))}`

const summaryColumns: Column<Line>[] = [
  { label: 'What', value: ({ label }) => label },
  { label: 'First', value: ({ values }) => values[0], show: ({ values, show }) => show(values[0]) },
  { label: 'Second', value: ({ values }) => values[1], show: ({ values, show }) => show(values[1]) },
  {
    label: 'Difference',
    value: ({ values }) => values[1] - values[0],
    show: ({ values, show }) => tellDifference(values[1] - values[0], show),
  },
]

const showSize = (size: number | undefined): string => (size === undefined ? '' : formatSize(size))

const pairColumns = (label: string): Column<Pair>[] => [
  { label, value: ({ name }) => name },
  { label: 'First', value: ({ first }) => first ?? 0, show: ({ first }) => showSize(first) },
  { label: 'Second', value: ({ second }) => second ?? 0, show: ({ second }) => showSize(second) },
  {
    label: 'Difference',
    value: ({ first, second }) => (second ?? 0) - (first ?? 0),
    show: ({ first, second, isSame }) => {
      if (first === undefined) return 'only in the second'
      if (second === undefined) return 'only in the first'
      return first === second && !isSame ? 'same size, other content' : tellDifference(second - first, formatSize)
    },
  },
]
