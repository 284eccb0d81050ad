import { useEffect, useRef, useState } from 'react'
import type { ProjectFiles } from '../protocol.ts'
import { type Comparison, compareBuilds } from './compare-builds.ts'

type State =
  | { kind: 'none' | 'underWay' }
  | { kind: 'failed'; problem: string }
  | { kind: 'compared'; files: ProjectFiles; comparison: Comparison }

/** The last comparison, and how to compare again. */
export interface ComparisonState {
  /** A sentence about what is under way, or its outcome. */
  status: string
  isUnderWay: boolean
  compared: Comparison | undefined
  compare(): Promise<void>
}

/** Compares the builds of both configurations on request, and keeps the last comparison. */
export function useComparison(files: ProjectFiles): ComparisonState {
  const [state, setState] = useState<State>({ kind: 'none' })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const compare = async () => {
    setState({ kind: 'underWay' })
    const comparison = await compareBuilds(files)
    if (isGone.current) return
    setState(
      typeof comparison === 'string'
        ? { kind: 'failed', problem: comparison }
        : { kind: 'compared', files, comparison },
    )
  }
  return {
    status: tell(state, files),
    isUnderWay: state.kind === 'underWay',
    compared: state.kind === 'compared' ? state.comparison : undefined,
    compare,
  }
}

function tell(state: State, files: ProjectFiles): string {
  switch (state.kind) {
    case 'none':
      return ''
    case 'underWay':
      return 'Building with both configurations…'
    case 'failed':
      return state.problem
    case 'compared':
      return state.files === files ? 'Compared.' : 'The files have changed since: compare again.'
  }
}
