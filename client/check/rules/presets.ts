import type { Finding } from '../finding.ts'
import { findLiteral, isAbsent, type Value } from '../read/values.ts'
import type { OptionUse } from '../schema/list-options.ts'
import type { Context } from './context.ts'

/** Finds options that are certainly set to their default. */
export function findPresets(context: Context): Finding[] {
  return context.options.flatMap((use): Finding[] => {
    const fact = context.facts.find(use.name)
    if (fact === undefined || !isPreset(use, fact.preset, context)) return []
    const text = `\`${fact.name}\` is set to what it is by default: \`${fact.preset}\`.`
    return [{ ...use.property.key, title: fact.name, url: fact.url, level: 'advice', text }]
  })
}

/** Returns true where an option is certainly set to its default. `preset` is the default in words, as pages tell it. */
function isPreset(use: OptionUse, preset: string, { configuration }: Context): boolean {
  const { value, isPart } = configuration
  if (preset === '' || isPart || !value.isWhole || derived.test(use.name)) return false
  // These change the defaults of others.
  if (['experiments', 'extends', 'target'].some((name) => !isAbsent(value, name))) return false
  if (!isAbsent(value, 'output', 'module') || !isAbsent(value, 'output', 'library')) return false
  const mode = findLiteral(value, 'mode')?.value
  const known = selectPreset(preset, typeof mode === 'string' ? mode : undefined)
  return known !== undefined && known === writeValue(use.property.value)
}

/** Options whose default follows from another option. */
const derived =
  /^(?:cache|output\.(?:chunkFilename|css\w*|hotUpdate\w+|workerWasmLoading|\w+Loading|enabled\w+|filename|publicPath|scriptType|module|iife)|externals\w*|optimization\.splitChunks\..*|resolve\b.*|resolveLoader\b.*|Rule\b.*|module\b.*|snapshot\b.*|performance\b.*|stats\b.*|infrastructureLogging\b.*|devtool)(?:\.|$)/

const circumstance = / ((?:and )?in (?:production|development) mode|(?:and )?in mode "none"|otherwise)/

/** Returns the default in a mode; undefined where it depends on something else, or on a mode that is not known. */
export function selectPreset(words: string, mode: string | undefined): string | undefined {
  if (/ for browsers| for Node\.js| for (?:import|require)\b| when printed| in JSON|, except/.test(words))
    return undefined
  const parts = words.split(circumstance)
  if (parts.length === 1) return words
  if (mode === undefined) return undefined
  const named = mode === 'none' ? 'in mode "none"' : `in ${mode} mode`
  let value = ''
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [words = '', when = ''] = parts.slice(index, index + 2)
    // Two circumstances of one value follow each other directly.
    if (words !== '') value = words.replace(/^, /, '')
    if (when === 'otherwise' || when.endsWith(named)) return value
  }
  return undefined
}

/** Writes a literal, or a list of literals, as pages write defaults; undefined for anything else. */
export function writeValue(value: Value): string | undefined {
  if (value.kind === 'literal') {
    return typeof value.value === 'string'
      ? JSON.stringify(value.value)
      : value.value === undefined
        ? undefined
        : String(value.value)
  }
  if (value.kind !== 'list' || !value.isWhole) return undefined
  const items = value.items.map(writeValue)
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`
}
