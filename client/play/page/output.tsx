import { type KeyboardEvent, useId, useState } from 'react'
import type { BuildResult, ProjectFiles } from '../protocol.ts'
import { Compare } from './compare.tsx'
import { EmittedFiles } from './emitted-files.tsx'
import { Graph } from './graph.tsx'
import { Reports } from './reports.tsx'
import { ResultFrame } from './result-frame.tsx'
import { Statistics } from './statistics.tsx'
import { TerminalText } from './terminal-text.tsx'
import { type ComparisonState, useComparison } from './use-comparison.ts'

const tabs = ['Terminal', 'Result', 'Files', 'Problems', 'Statistics', 'Graph', 'Compare'] as const
type Tab = (typeof tabs)[number]

interface Props {
  files: ProjectFiles
  result: BuildResult | undefined
  /** True if a later build was stopped. */
  isOld: boolean
  isShared: boolean
  onOpen(name: string, line?: number): void
  onAdd(name: string, text: string): void
}

/** What the last build made, in tabs. */
export function Output({ result, isOld, ...props }: Props) {
  const [tab, setTab] = useState<Tab>('Terminal')
  const id = useId()
  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(tab)
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const next = tabs.at((places[event.key] ?? Number.NaN) % tabs.length)
    if (!Object.hasOwn(places, event.key) || next === undefined) return
    // Home and End would scroll.
    event.preventDefault()
    setTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  const count = result?.reports.length ?? 0
  const comparison = useComparison(props.files)
  return (
    <div className="play-output">
      <div role="tablist" aria-label="Output" className="play-tabs" onKeyDown={move}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {name}
            {name === 'Problems' && count > 0 && ` (${count})`}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls, so the keyboard has to reach it */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0} className="play-panel">
        {isOld && result !== undefined && (
          <p className="play-empty">The output of the build before, since the last one was stopped:</p>
        )}
        {result === undefined ? (
          <p className="play-empty">The output of webpack is shown here.</p>
        ) : (
          showTab(tab, result, { ...props, comparison })
        )}
      </div>
    </div>
  )
}

type TabProps = Omit<Props, 'result' | 'isOld'> & { comparison: ComparisonState }

function showTab(tab: Tab, result: BuildResult, { files, comparison, isShared, onOpen, onAdd }: TabProps) {
  switch (tab) {
    case 'Terminal':
      return <TerminalText text={result.log + result.terminal} />
    case 'Files':
      return <EmittedFiles files={result.files} />
    case 'Problems':
      return <Reports reports={result.reports} onOpen={onOpen} />
    case 'Statistics':
      return <Statistics result={result} />
    case 'Graph':
      return <Graph compilations={result.compilations} onOpen={onOpen} />
    case 'Compare':
      return <Compare files={files} comparison={comparison} onOpen={onOpen} onAdd={onAdd} />
    case 'Result':
      return <ResultFrame result={result} isShared={isShared} />
  }
}
