import { type MarkedText, splitAtMatches } from '../../../search/snippet.ts'

/** Renders a text with its matches in `<mark>`. */
export function Marked({ text, matches }: MarkedText) {
  return splitAtMatches({ text, matches }).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  )
}
