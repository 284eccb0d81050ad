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
  'source.nginx': ['nginx'],
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

/** Returns true for a language that is colored. */
export function hasColors(language: string): boolean {
  return scopes.has(language)
}

/** Returns true for a language that is colored, or left plain on purpose. */
export function isKnownLanguage(language: string): boolean {
  return scopes.has(language) || plainLanguages.has(language)
}

/** Finds the grammar of a language; `undefined` for a plain one. */
export function findScope(language: string): string | undefined {
  return scopes.get(language)
}

/** Returns true for the scope of a grammar that pages need. */
export function isNeededScope(scope: string): boolean {
  return scope in languages
}
