import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Guide } from './guide.ts'
import type { Problem } from './play-guide.ts'

/** Writes the results of a run into the page and its steps; returns the number of changes. */
export function updateGuide(contentDir: string, { page, source }: Guide, problems: readonly Problem[]): number {
  const mends = problems.flatMap(({ mend }) => (mend === undefined ? [] : [mend]))
  const edits = mends.flatMap((mend) => ('fence' in mend ? [{ ...mend.fence, text: mend.text }] : []))
  let text = source
  // From the end, so that earlier positions stay valid.
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    text = `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`
  }
  if (text !== source) writeFileSync(path.join(contentDir, page), text)
  for (const mend of mends) if ('file' in mend) writeFileSync(mend.file, mend.text)
  return mends.length
}
