import type { createStarryNight, Grammar } from '@wooorm/starry-night'
import type { Root } from 'hast'

/** The grammars that pages need, and what fences call them. */
const languages: Record<string, readonly string[]> = {
  'source.js': ['js', 'jsx', 'javascript', 'mjs', 'cjs', 'json5', 'es6', 'node'],
  'source.ts': ['ts', 'typescript', 'mts', 'cts'],
  'source.tsx': ['tsx'],
  'source.json': ['json', 'webmanifest'],
  'source.json.comments': ['jsonc'],
  'source.css': ['css'],
  'source.css.scss': ['scss'],
  'source.css.less': ['less'],
  'source.sass': ['sass'],
  'source.postcss': ['postcss', 'pcss'],
  'source.shell': ['bash', 'sh', 'shell', 'zsh', 'shellscript'],
  'text.shell-session': ['console', 'shell-session'],
  'source.batchfile': ['bat', 'batch', 'cmd'],
  'source.powershell': ['powershell', 'ps1'],
  'source.yaml': ['yaml', 'yml'],
  'source.toml': ['toml'],
  'source.ini': ['ini', 'properties', 'browserslist'],
  'source.dotenv': ['env', 'dotenv'],
  'source.gitignore': ['gitignore'],
  'source.graphql': ['graphql', 'gql'],
  'source.python': ['python', 'py'],
  'source.coffee': ['coffee', 'coffeescript'],
  'source.stylus': ['stylus', 'styl'],
  'source.svelte': ['svelte'],
  'source.rust': ['rust', 'rs'],
  'source.c++': ['c++', 'cpp'],
  'source.webassembly': ['wat', 'wast', 'wasm'],
  'source.dockerfile': ['dockerfile', 'docker'],
  'source.diff': ['patch'],
  'source.mdx': ['mdx'],
  'text.md': ['md', 'markdown'],
  'text.html.basic': ['html', 'htm', 'ejs', 'mustache'],
  'text.html.handlebars': ['handlebars', 'hbs'],
  'source.vue': ['vue'],
  'text.jade': ['pug', 'jade'],
  'text.xml': ['xml'],
  'text.xml.svg': ['svg'],
}

const plainLanguages = new Set(['text', 'txt', 'plain', 'plaintext', 'output', 'log', 'none', 'raw', 'diff', ''])
const scopes = new Map(Object.entries(languages).flatMap(([scope, names]) => names.map((name) => [name, scope])))

export type Highlight = (code: string, language: string) => Root | undefined

/** True for a language that is coloured. */
export function hasColours(language: string): boolean {
  return scopes.has(language)
}

/** True for a language that is coloured, or left plain on purpose. */
export function isKnownLanguage(language: string): boolean {
  return scopes.has(language) || plainLanguages.has(language)
}

/**
 * Loads what the languages need and returns a function that colours code with class names; it answers `undefined` for a plain language.
 *
 * A grammar is loaded once in a process, on first use: all of them take over half a second, a page needs two or three.
 */
export async function loadHighlighter(wanted: Iterable<string>): Promise<Highlight> {
  const needed = new Set<string>()
  for (const language of wanted) {
    const scope = scopes.get(language)
    if (scope !== undefined) needed.add(scope)
  }
  const loaded = new Map<string, Highlighter>()
  for (const scope of needed) loaded.set(scope, await getHighlighter(scope))
  return (code, language) => {
    const scope = scopes.get(language)
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
  // Loaded here and not above: a build with warm caches colours nothing.
  const { createStarryNight } = await importEngine()
  return createStarryNight(await collectGrammars(scope))
}

/** The engine alone: the package's entry loads all of its 700 grammars beside it, which takes a third of a second. */
function importEngine(): Promise<typeof import('@wooorm/starry-night')> {
  return import(new URL('lib/index.js', import.meta.resolve('@wooorm/starry-night')).href)
}

/** The grammar of a scope and those it embeds, as far as pages need them. */
async function collectGrammars(scope: string): Promise<Grammar[]> {
  const grammars = new Map<string, Grammar>()
  const queue = [scope]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (grammars.has(next) || !(next in languages || next === scope)) continue
    const module: { default: Grammar } = await import(`@wooorm/starry-night/${next}`)
    grammars.set(next, module.default)
    queue.push(...(module.default.dependencies ?? []))
  }
  return [...grammars.values()]
}
