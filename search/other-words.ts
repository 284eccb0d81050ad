import { stem } from './stem.ts'

/** Synonyms: words of readers for words of the pages. */
const families = [
  'app application',
  'big large size',
  'clean delete remove',
  'compile transpile',
  'convert migrate',
  'dead unused',
  'directory folder',
  'guide tutorial',
  'host serve',
  'image picture',
  'many multiple several',
  'migration upgrade',
  'performance slow speed',
  'safe secure security',
  'sub-path subdirectory subfolder',
].map((words) => words.split(' ').map(stem))

const known = new Map(
  families.flatMap((family) => family.map((term) => [term, family.filter((other) => other !== term)])),
)

/** Lists the synonyms of a term; most have none. */
export function listOtherWords(term: string): readonly string[] {
  return known.get(term) ?? []
}
