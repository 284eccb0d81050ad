import type { VFileMessage } from 'vfile-message'
import { z } from 'zod'
import { createFinder, type Place, parseJson } from '../common/json-places.ts'
import { createProblem } from '../common/problem.ts'
import type { StepCache } from '../common/step-cache.ts'
import type { ReplacedPackage } from '../contract/configuration-facts.ts'
import type { ContentFiles } from './content-files.ts'

const entry = z.strictObject({
  package: z.string(),
  replacedBy: z.array(z.string()),
  since: z.string().regex(/^5\.\d+$/),
  url: z.string().startsWith('/'),
  covers: z.string(),
  lacks: z.string(),
})

/** The name of the file below the content folder. */
export const replacedFile = 'replaced-packages.json'

/** The content of the file, the place of each entry, and the mistakes in the file. */
export interface ReplacedPackages {
  packages: ReplacedPackage[]
  /** In the order of `packages`. */
  places: Place[]
  messages: VFileMessage[]
}

/** Reads `replaced-packages.json`; a folder without one has none. One bad entry is reported, and the others count. */
export async function readReplacedPackages(files: ContentFiles, cache: StepCache): Promise<ReplacedPackages> {
  const found = await files.find(replacedFile)
  if (found === undefined) return { packages: [], places: [], messages: [] }
  return cache.get('replaced packages', [found.hash], () => parsePackages(new TextDecoder().decode(found.bytes)))
}

function parsePackages(json: string): ReplacedPackages {
  const read: ReplacedPackages = { packages: [], places: [], messages: [] }
  const parsed = parseJson(json)
  if (!('value' in parsed)) return { ...read, messages: [refuseFile(parsed.reason, parsed.place)] }
  const list = z.array(z.unknown()).safeParse(parsed.value)
  if (!list.success) return { ...read, messages: [refuseFile('Expected a list of packages', start)] }
  const find = createFinder(json)
  for (const [index, value] of list.data.entries()) {
    const result = entry.safeParse(value)
    if (result.success) {
      read.packages.push(result.data)
      read.places.push(find([index, 'url']))
      continue
    }
    for (const { path, message } of result.error.issues) {
      const reason = `${path.length === 0 ? '' : `\`${path.join('.')}\`: `}${message}`
      const note = 'This entry is ignored, and the others are used.'
      read.messages.push(
        createProblem({ file: replacedFile, rule: 'data-file', reason, note, ...find([index, ...path]) }),
      )
    }
  }
  return read
}

const start: Place = { line: 1, column: 1 }

function refuseFile(reason: string, place: Place): VFileMessage {
  return createProblem({ file: replacedFile, rule: 'data-file', reason, note: 'The whole file was ignored.', ...place })
}
