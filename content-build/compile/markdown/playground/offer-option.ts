import type { Fact } from '../../../reference/facts/fact.ts'
import type { PageJob } from '../page-job.ts'
import { createConfigProject } from './config-project.ts'
import { offer } from './offer-run.ts'

/** Parts of a configuration without effect in the playground, which has no server, no watching and no disk. */
const idle =
  /^(?:devServer|watch|watchOptions|cache|snapshot|infrastructureLogging|name|dependencies|parallelism|profile|recordsPath|recordsInputPath|recordsOutputPath|loader|externalsPresets|extends|context|output\.path|output\.library\w*|module\.(?:parser|generator)\.css|resolve\.fullySpecified)(?:\.|$)/
const plainPath = /^[a-z]\w*(?:\.[a-z]\w*)*$/

/** Returns the address of a small project whose configuration sets an option, where webpack's own facts give it a value. */
export function offerOption(fact: Fact, job: PageJob): string | undefined {
  const { kind, name, deprecated } = fact
  if (kind !== 'option' || deprecated || !plainPath.test(name) || idle.test(name)) return undefined
  const value = chooseValue(fact)
  if (value === undefined) return undefined
  const project = createConfigProject('webpack.config.js', writeConfig(name.split('.'), value))
  return project && offer(`option-${name.replaceAll('.', '-')}`, project, job)
}

/** Chooses a value other than the default or, without a choice, the default itself. */
function chooseValue({ types = [], defaults = [] }: Fact): string | undefined {
  const usual = new Set(defaults.map(({ value }) => value))
  if (types.includes('boolean') && !usual.has('true')) return 'true'
  if (types.includes('boolean')) return 'false'
  const listed = types.filter((type) => /^"[\w-]+"$/.test(type))
  const other = listed.find((type) => !usual.has(type))
  const [first] = defaults
  const plain = first !== undefined && /^(?:\d+|"[^"<]+"|true|false)$/.test(first.value) ? first.value : undefined
  return (other ?? plain)?.replace(/^"(.*)"$/, "'$1'")
}

function writeConfig(path: readonly string[], value: string): string {
  const lines = ['export default {']
  if (path[0] !== 'mode') lines.push("  mode: 'development',")
  path.forEach((part, depth) => {
    const indent = '  '.repeat(depth + 1)
    lines.push(depth === path.length - 1 ? `${indent}${part}: ${value},` : `${indent}${part}: {`)
  })
  for (let depth = path.length - 1; depth > 0; depth--) lines.push(`${'  '.repeat(depth)}},`)
  return `${[...lines, '}'].join('\n')}\n`
}
