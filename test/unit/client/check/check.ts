import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { standInForAjv, stripSchema } from '../../../../client/build/configuration-check.ts'
import type { Outcome } from '../../../../client/check/check-configuration.ts'
import { OptionFacts } from '../../../../client/check/facts.ts'
import type { Message } from '../../../../client/check/schema/explain.ts'
import type { Schema } from '../../../../client/check/schema/schema.ts'
import type { OptionRow } from '../../../../content-build/contract/configuration-facts.ts'
import { describeDefaults, toText } from '../../../../content-build/reference/facts/words.ts'
import { loadFacts } from '../../reference/facts/real-facts.ts'

const client = fileURLToPath(new URL('../../../../client/', import.meta.url))
const content = fileURLToPath(new URL('../../../../content/', import.meta.url))

/** webpack's schema as the page has it. */
export const schema = stripSchema(createRequire(import.meta.url)('webpack/schemas/WebpackOptions.json')) as Schema

/** webpack's own messages as the page has them, with the validator that takes the place of Ajv. */
const bundled = loadBundled()

async function loadBundled(): Promise<{
  explainErrors(data: unknown): Message[]
  checkConfiguration: typeof import('../../../../client/check/check-configuration.ts').checkConfiguration
}> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from './check/schema/explain.ts'; export * from './check/check-configuration.ts'",
      resolveDir: client,
    },
    bundle: true,
    format: 'esm',
    define: { 'process.env': '{}' },
    plugins: [standInForAjv(client)],
    write: false,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`)
}

/** The facts of the installed webpack, with made-up passages. */
export const facts = (async () => {
  const { all, release, removed } = await loadFacts()
  const options = all.filter(({ kind }) => kind === 'option')
  return new OptionFacts({
    webpack: release,
    options: options.map(({ name, since, deprecated, defaults = [] }): OptionRow => {
      const preset = defaults.length === 0 ? '' : toText(describeDefaults(defaults))
      return [
        name,
        `/passage/#${name}`,
        `About ${name}.`,
        Number(since?.split('.')[1] ?? 0),
        deprecated ? 1 : 0,
        preset,
      ]
    }),
    replaced: JSON.parse(readFileSync(`${content}replaced-packages.json`, 'utf8')),
    gone: removed.map(({ name, until }) => [name.replace('experiments.', ''), until]),
  })
})()

/** Checks a configuration as the page does. */
export async function check(text: string, packages = ''): Promise<Outcome> {
  const { checkConfiguration, explainErrors } = await bundled
  return checkConfiguration(text, packages, { schema, facts: await facts, loadMessages: async () => explainErrors })
}

export async function explain(data: unknown): Promise<string[]> {
  return (await bundled).explainErrors(data).map(({ text }) => text)
}

/** The findings of one level, each as `line: title`. */
export async function list(level: string, text: string, packages = ''): Promise<string[]> {
  const { findings, source } = await check(text, packages)
  return findings.filter((one) => one.level === level).map(({ from, title }) => `${source.lineOf(from)}: ${title}`)
}
