import type { Finding } from '../finding.ts'
import { findLiteral, isAbsent, type Value } from '../read/values.ts'
import type { OptionUse } from '../schema/list-options.ts'
import type { Context } from './context.ts'

/** Finds options that are certainly set to their default. */
export function findPresets(context: Context): Finding[] {
  return context.options.flatMap((use): Finding[] => {
    const fact = context.facts.find(use.name)
    const preset = fact && findPreset(use, fact.preset, context)
    if (fact === undefined || preset === undefined) return []
    const text = `\`${fact.name}\` is set to its default${preset.where}: \`${preset.value}\`.`
    return [{ ...use.property.key, title: fact.name, url: fact.url, level: 'advice', text }]
  })
}

/** Returns the default if an option is certainly set to it. `preset` is the default in words, as pages tell it. */
function findPreset(
  use: OptionUse,
  preset: string,
  { configuration }: Context,
): { value: string; where: string } | undefined {
  const { value, isPart } = configuration
  if (preset === '' || isPart || !value.isWhole || derived.test(use.name)) return undefined
  // These change the defaults of others.
  if (['experiments', 'extends', 'target'].some((name) => !isAbsent(value, name))) return undefined
  if (!isAbsent(value, 'output', 'module') || !isAbsent(value, 'output', 'library')) return undefined
  const mode = findLiteral(value, 'mode')?.value
  const known = selectPreset(preset, typeof mode === 'string' ? mode : undefined)
  if (known === undefined || known !== writeValue(use.property.value)) return undefined
  return { value: known, where: known === preset ? '' : ` in mode \`"${mode}"\`` }
}

/** Options whose default follows from another option, from the name in package.json, or from the browsers that a project lists. */
const derived =
  /^(?:cache|output\.(?:chunkFilename|chunkLoadingGlobal|css\w*|devtoolNamespace|enabled\w+|environment\..*|filename|hotUpdate\w+|html\w*|iife|module|publicPath|scriptType|trustedTypes\b.*|uniqueName|workerChunkFilename|workerWasmLoading|\w+Loading)|optimization\.portableRecords|records\w+|externals\w*|optimization\.splitChunks\..*|resolve\b.*|resolveLoader\b.*|Rule\b.*|module\b.*|snapshot\b.*|performance\b.*|stats\b.*|infrastructureLogging\b.*|devtool)(?:\.|$)/

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
