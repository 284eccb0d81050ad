import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildExample, examplesFolder, listExamples } from '../example-builds.ts'

const Outcome = z.strictObject({
  assets: z.array(z.string()),
  /** All files in the output folder, where a build writes more than its assets, or not all of them. */
  written: z.array(z.string()).optional(),
  contains: z.record(z.string(), z.array(z.string())).default({}),
  warnings: z.number().default(0),
  errors: z.number().default(0),
})
const Expected = z.union([Outcome.transform((outcome) => [outcome]), z.array(Outcome)])

const examples = listExamples()

const matches = (name: string, pattern: string) => {
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[\\w-]+')}$`).test(name)
}

/** Returns the emitted names, each replaced by the first pattern that it matches. */
function pairUp(emitted: readonly string[], patterns: readonly string[]): string[] {
  // The narrowest pattern first, so that a wide one does not take its names.
  const wildcards = (pattern: string) => pattern.split('*').length
  const open = patterns.toSorted((a, b) => wildcards(a) - wildcards(b))
  return emitted
    .map((name) => {
      const index = open.findIndex((pattern) => matches(name, pattern))
      return index === -1 ? name : (open.splice(index, 1)[0] ?? name)
    })
    .sort()
}

describe('examples build as their pages say', () => {
  it('finds examples', () => {
    expect(examples.length).toBeGreaterThan(0)
  })

  it.each(examples)('%s', async (name) => {
    const expected = Expected.parse(JSON.parse(readFileSync(join(examplesFolder, name, 'expected.json'), 'utf8')))
    const builds = await buildExample(name)
    expect(builds).toHaveLength(expected.length)
    for (const [index, outcome] of expected.entries()) {
      const { errors = [], warnings = [], assets = [], written = [], files = {} } = builds[index] ?? {}
      expect(errors, `errors of ${name}`).toHaveLength(outcome.errors)
      expect(warnings, `warnings of ${name}`).toHaveLength(outcome.warnings)
      expect(pairUp(assets, outcome.assets), `assets of ${name}`).toEqual(outcome.assets.toSorted())
      if (outcome.written) expect(written, `files of ${name}`).toEqual(outcome.written.toSorted())
      for (const [pattern, texts] of Object.entries(outcome.contains)) {
        const asset = assets.find((candidate) => matches(candidate, pattern))
        expect(asset, `${name} emits no ${pattern}`).toBeDefined()
        const code = Buffer.from(files[asset ?? ''] ?? '', 'base64').toString()
        for (const text of texts) expect(code).toContain(text)
      }
    }
  })
})
