import { distance } from 'fastest-levenshtein'

/** Finds the candidate most like `name`, if one is like it enough to be what was meant. */
export function findClosest(name: string, candidates: Iterable<string>): string | undefined {
  let closest: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const edits = distance(name, candidate)
    if (edits < least) [closest, least] = [candidate, edits]
  }
  return closest
}
