import type { Bundle, Reason } from './bundle.ts'

/** One step from an entry to a module. */
export interface Step {
  module: number
  /** The reason that connects it to the step before; `undefined` for the first step. */
  reason: Reason | undefined
}

/** Finds the shortest path from an entry to a module; returns `undefined` if the file has none. */
export function traceModule({ modules }: Bundle, target: number): Step[] | undefined {
  // Searches backwards, from the module to the modules that request it.
  const next = new Map<number, { to: number; reason: Reason }>()
  const queue = [target]
  const seen = new Set(queue)
  for (const at of queue) {
    const reasons = modules[at]?.reasons ?? []
    const entry = reasons.find(({ from }) => from === undefined)
    if (entry !== undefined) return follow(at, next, target)
    for (const reason of reasons) {
      if (reason.from === undefined || seen.has(reason.from)) continue
      seen.add(reason.from)
      next.set(reason.from, { to: at, reason })
      queue.push(reason.from)
    }
  }
  return undefined
}

function follow(start: number, next: ReadonlyMap<number, { to: number; reason: Reason }>, target: number): Step[] {
  const steps: Step[] = [{ module: start, reason: undefined }]
  for (let at = start; at !== target; ) {
    const step = next.get(at)
    if (step === undefined) break
    steps.push({ module: step.to, reason: step.reason })
    at = step.to
  }
  return steps
}
