import type { Expander } from './expand.ts'
import { stem } from './stem.ts'
import type { TermIndex } from './term-index.ts'

const shortestPart = 3

/** Finds the two known words that form an unknown one, such as `hot` and `reload` for `hotreload`; prefers a longer first word. */
export function takeApart(index: TermIndex, expander: Expander, word: string, isTyped: boolean): readonly string[] {
  let begun: readonly string[] = []
  for (let place = word.length - shortestPart; place >= shortestPart; place--) {
    const parts = [stem(word.slice(0, place)), stem(word.slice(place))]
    const [first = '', second = ''] = parts
    if (index.count(first) === 0) continue
    if (index.count(second) > 0) return parts
    if (begun.length === 0 && expander.expand(second, isTyped).length > 0) begun = parts
  }
  return begun
}
