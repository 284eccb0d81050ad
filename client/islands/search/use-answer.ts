import { useEffect, useState } from 'react'
import type { SearchResult } from '../../../search/search-index.ts'
import type { Engine } from './engine.ts'

/** The outcome of a query. */
export type Answer =
  | { kind: 'found'; query: string; area: string | undefined; result: SearchResult }
  | { kind: 'failed'; query: string }

interface Asking {
  /** The results for the text in the field, or for the previous text while they load; `undefined` for an empty field. */
  answer: Answer | undefined
  /** True if the results take long. */
  isLate: boolean
  retry: () => void
}

interface Question {
  query: string
  area: string | undefined
  /** Returns the original of a pasted query. */
  getText: (query: string) => string
  /** Returns true if the reader has chosen among the results, which then stay as they are. */
  hasChosen: () => boolean
}

const late = 300

/** Queries the engine when the query changes, and again when the engine may have better results. */
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
