import { useEffect, useState } from 'react'
import type { SearchResult } from '../../../search/search-index.ts'
import type { Engine } from './engine.ts'

/** The outcome of a query. */
export type Answer =
  | { kind: 'found'; query: string; area: string | undefined; result: SearchResult }
  | { kind: 'failed'; query: string }

interface Asking {
  /** The answer to what the field holds, or to what it held before while that is on its way; `undefined` for an empty field. */
  answer: Answer | undefined
  /** True once an answer is late. */
  isLate: boolean
  retry: () => void
}

interface Question {
  query: string
  area: string | undefined
  /** Gives a query as it was pasted. */
  getText: (query: string) => string
  /** Tells whether the reader has chosen among the answers: then they stay as they are. */
  hasChosen: () => boolean
}

const late = 300

/** Asks the engine whenever the question changes, and again when it may know better. */
export function useAnswer(engine: Engine, { query, area, getText, hasChosen }: Question): Asking {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const [isLate, setLate] = useState(false)
  const askAgain = () => setAttempt((number) => number + 1)
  useEffect(() => engine.onBetter(() => hasChosen() || setAttempt((number) => number + 1)), [engine, hasChosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (query.trim() === '') {
      setAnswer(undefined)
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => setLate(true), late)
    const settle = (next: Answer) => {
      if (!isCurrent) return
      clearTimeout(timer)
      setLate(false)
      setAnswer((shown) => (isSame(shown, query, area) && hasChosen() ? shown : next))
    }
    engine.ask(getText(query), area).then(
      (result) => settle({ kind: 'found', query, area, result }),
      () => settle({ kind: 'failed', query }),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
      setLate(false)
    }
  }, [engine, query, area, attempt])
  const retry = () => {
    setAnswer(undefined)
    askAgain()
  }
  return { answer, isLate, retry }
}

function isSame(shown: Answer | undefined, query: string, area: string | undefined): boolean {
  return shown?.kind === 'found' && shown.query === query && shown.area === area
}
