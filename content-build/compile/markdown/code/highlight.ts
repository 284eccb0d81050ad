import type { createStarryNight, Grammar } from '@wooorm/starry-night'
import type { Root } from 'hast'
import { findScope, isNeededScope } from './languages.ts'

export type Highlight = (code: string, language: string) => Root | undefined

/**
 * Loads the grammars of the languages and returns a function that colors code with class names, or returns `undefined` for a language without a
 * grammar.
 *
 * Each grammar is loaded once per process, on first use: all of them take over half a second, and a page needs two or three.
 */
export async function loadHighlighter(wanted: Iterable<string>): Promise<Highlight> {
  const needed = new Set<string>()
  for (const language of wanted) {
    const scope = findScope(language)
    if (scope !== undefined) needed.add(scope)
  }
  const loaded = new Map<string, Highlighter>()
  for (const scope of needed) loaded.set(scope, await getHighlighter(scope))
  return (code, language) => {
    const scope = findScope(language)
    return scope === undefined ? undefined : loaded.get(scope)?.highlight(code, scope)
  }
}

type Highlighter = Awaited<ReturnType<typeof createStarryNight>>
const highlighters = new Map<string, Promise<Highlighter>>()

function getHighlighter(scope: string): Promise<Highlighter> {
  const known = highlighters.get(scope)
  if (known !== undefined) return known
  const created = createHighlighter(scope)
  highlighters.set(scope, created)
  return created
}

async function createHighlighter(scope: string): Promise<Highlighter> {
  const { createStarryNight } = await importEngine()
  return createStarryNight(await collectGrammars(scope))
}

/**
 * Loads the engine without its grammars. The entry of the package also loads all 700 of them, which takes 0.4 s and 70 MB:
 * docs/decisions/0021-two-shortcuts-of-the-compiler.md.
 */
function importEngine(): Promise<typeof import('@wooorm/starry-night')> {
  return import(new URL('lib/index.js', import.meta.resolve('@wooorm/starry-night')).href)
}

/** Loads the grammar of a scope and those it embeds, as far as pages need them. */
async function collectGrammars(scope: string): Promise<Grammar[]> {
  const grammars = new Map<string, Grammar>()
  const queue = [scope]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (grammars.has(next) || !(isNeededScope(next) || next === scope)) continue
    const module: { default: Grammar } = await import(`@wooorm/starry-night/${next}`)
    grammars.set(next, module.default)
    queue.push(...(module.default.dependencies ?? []))
  }
  return [...grammars.values()]
}
