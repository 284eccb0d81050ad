import { VFileMessage } from 'vfile-message'
import { z } from 'zod'
import { listSections } from '../../../site.config.ts'
import { createFinder, type Place, parseJson } from '../../common/json-places.ts'

const text = z.string('Expected text').trim().min(1, 'Must not be empty')

const readmePath = new RegExp(`^/(?:${listSections('hasReadmes').join('|')})/[a-z0-9-]+/$`)

const pinSchema = z.strictObject({
  path: text.regex(readmePath, 'Expected a path like /loaders/css-loader/'),
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
  pinned: text.regex(/^\d{4}-\d{2}-\d{2}$/, 'Expected a day like 2026-11-24').exactOptional(),
  needs: z.record(text, text).exactOptional(),
  retired: z.union([text, z.literal(true)], 'Expected text, or true').exactOptional(),
})

/** One entry of `readmes.json`: a page whose text is the README of a package. */
export type Pin = z.output<typeof pinSchema>

/** A pin with its place in the file, for messages about it. */
export interface PlacedPin extends Pin {
  place: Place
}

const listSchema = z.strictObject({ pages: z.array(z.unknown(), 'Expected a list of pages') })

/** The file's name below the content folder. */
export const pinsFile = 'readmes.json'

/** Reads `readmes.json`; every problem comes back as a fatal message with its line, and the entries without one are the pins. */
export function parsePins(json: string): { pins: PlacedPin[]; messages: VFileMessage[] } {
  const parsed = parseJson(json)
  if (!('value' in parsed)) {
    const { reason, place } = parsed
    return { pins: [], messages: [createPinError(`Not valid JSON: ${reason}`, place, 'readmes-invalid')] }
  }
  const find = createFinder(json)
  const list = listSchema.safeParse(parsed.value)
  if (!list.success) return { pins: [], messages: reportIssues(list.error, [], find) }
  const messages: VFileMessage[] = []
  const pins = list.data.pages.flatMap((entry, index): PlacedPin[] => {
    const path = ['pages', index]
    const pin = pinSchema.safeParse(entry)
    if (pin.success) return [{ ...pin.data, place: find(path) }]
    messages.push(...reportIssues(pin.error, path, find))
    return []
  })
  return { pins, messages: [...messages, ...findRepeats(pins)] }
}

function reportIssues(
  { issues }: z.ZodError,
  start: readonly PropertyKey[],
  find: (path: readonly PropertyKey[]) => Place,
): VFileMessage[] {
  return issues.map((issue) => {
    const path = [...start, ...issue.path]
    const field = path.join('.')
    return createPinError(`${field ? `\`${field}\`: ` : ''}${issue.message}`, find(path), 'readmes-invalid')
  })
}

/** Creates a fatal message about an entry of `readmes.json`. */
export function createPinError(
  reason: string,
  place: Place,
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
