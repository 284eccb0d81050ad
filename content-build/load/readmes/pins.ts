import { VFileMessage } from 'vfile-message'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

const text = z.string('Expected text').trim().min(1, 'Must not be empty')

const pinSchema = z.strictObject({
  path: text.regex(/^\/(loaders|plugins)\/[a-z0-9-]+\/$/, 'Expected a path like /loaders/css-loader/'),
  package: text.regex(/^(@[a-z0-9._-]+\/)?[a-z0-9._-]+$/, 'Expected the name of a package'),
  version: text.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'Expected an exact version like 7.1.5'),
  integrity: text.regex(/^sha512-[A-Za-z0-9+/]{86}==$/, 'Expected the sha512 that the registry gives'),
  title: text,
  description: text,
  group: z.enum(['webpack contrib', 'Community'], 'Expected "webpack contrib" or "Community"'),
  sort: z.number('Expected a number').exactOptional(),
  repo: text.regex(
    /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/,
    'Expected an address like https://github.com/owner/name',
  ),
  directory: text.exactOptional(),
  ref: text.regex(/^[\w.@/-]+$/, 'Expected a git tag or branch'),
})

/** One entry of `readmes.json`: a page whose text is the README of a package. */
export type Pin = z.output<typeof pinSchema>

/** A pin with its place in the file, for messages about it. */
export interface PlacedPin extends Pin {
  place: { line: number; column: number }
}

const schema = z.strictObject({ pages: z.array(pinSchema, 'Expected a list of pages') })

/** The file's name below the content folder. */
export const pinsFile = 'readmes.json'

/** Reads `readmes.json`; every problem comes back as a fatal message with its line, and a file with problems has no pins. */
export function parsePins(json: string): { pins: PlacedPin[]; messages: VFileMessage[] } {
  const messages: VFileMessage[] = []
  const value = parseJson(json, messages)
  if (messages.length > 0) return { pins: [], messages }

  const find = createFinder(json)
  const result = schema.safeParse(value)
  if (!result.success) {
    for (const issue of result.error.issues) {
      const field = issue.path.join('.')
      messages.push(
        createPinError(`${field ? `\`${field}\`: ` : ''}${issue.message}`, find(issue.path), 'readmes-invalid'),
      )
    }
    return { pins: [], messages }
  }
  const pins = result.data.pages.map((pin, index) => ({ ...pin, place: find(['pages', index]) }))
  return { pins, messages: findRepeats(pins) }
}

/** A fatal message about an entry of `readmes.json`. */
export function createPinError(
  reason: string,
  place: PlacedPin['place'],
  ruleId: string,
  note = 'The fields of an entry are listed in content-build/load/readmes/README.md.',
): VFileMessage {
  const message = new VFileMessage(reason, { place, ruleId, source: 'content-build' })
  message.file = pinsFile
  message.name = `${pinsFile}:${place.line}:${place.column}`
  message.fatal = true
  message.note = note
  return message
}

function parseJson(json: string, messages: VFileMessage[]): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const lines = new LineCounter()
    // JSON.parse does not always say where; to the YAML parser the same mistakes have a position.
    const [first] = parseDocument(json, { lineCounter: lines, schema: 'json' }).errors
    const { line, col } = lines.linePos(first?.pos[0] ?? 0)
    messages.push(createPinError(`Not valid JSON: ${reason}`, { line, column: col }, 'readmes-invalid'))
    return undefined
  }
}

/** Finds where a value stands; JSON is YAML, whose parser knows the position of every node. */
function createFinder(json: string): (path: readonly PropertyKey[]) => PlacedPin['place'] {
  const lines = new LineCounter()
  const document = parseDocument(json, { lineCounter: lines })
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) continue
      const { line, col } = lines.linePos(node.range[0])
      return { line, column: col }
    }
    return { line: 1, column: 1 }
  }
}

function findRepeats(pins: readonly PlacedPin[]): VFileMessage[] {
  const messages: VFileMessage[] = []
  for (const field of ['path', 'package'] as const) {
    const seen = new Map<string, PlacedPin>()
    for (const pin of pins) {
      const first = seen.get(pin[field])
      if (!first) seen.set(pin[field], pin)
      else {
        const reason = `The ${field} \`${pin[field]}\` is listed twice, first in line ${first.place.line}`
        messages.push(createPinError(reason, pin.place, 'readmes-repeated', 'Keep one of the two entries.'))
      }
    }
  }
  return messages
}
