import type { VFileMessage } from 'vfile-message'
import { z } from 'zod'
import { createProblem } from '../common/problem.ts'
import type { ReplacedPackage } from '../contract/configuration-facts.ts'
import type { ContentFiles } from './content-files.ts'
import { parseJson } from './json-places.ts'

const file = 'replaced-packages.json'

const entry = z.strictObject({
  package: z.string(),
  replacedBy: z.array(z.string()),
  since: z.string().regex(/^5\.\d+$/),
  url: z.string().startsWith('/'),
  covers: z.string(),
  lacks: z.string(),
})

/** Reads `replaced-packages.json`; a folder without one has none. */
export async function readReplacedPackages(
  files: ContentFiles,
): Promise<{ packages: ReplacedPackage[]; messages: VFileMessage[] }> {
  const found = await files.find(file)
  if (found === undefined) return { packages: [], messages: [] }
  const parsed = parseJson(new TextDecoder().decode(found.bytes))
  const list = 'value' in parsed ? z.array(entry).safeParse(parsed.value) : undefined
  if (list?.success) return { packages: list.data, messages: [] }
  const [issue] = list?.error.issues ?? []
  const reason = 'reason' in parsed ? parsed.reason : `\`${issue?.path.join('.')}\`: ${issue?.message}`
  const note = 'The whole file was ignored.'
  return { packages: [], messages: [createProblem({ file, rule: 'data-file', reason, note })] }
}
