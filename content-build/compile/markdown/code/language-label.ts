import { findScope } from './languages.ts'
import type { CodeBlock } from './render-code.ts'

const labels: Readonly<Record<string, string>> = {
  'source.js': 'JavaScript',
  'source.ts': 'TypeScript',
  'source.tsx': 'TSX',
  'source.json.comments': 'JSON',
  'source.css.scss': 'SCSS',
  'source.css.less': 'Less',
  'source.sass': 'Sass',
  'source.postcss': 'PostCSS',
  'source.batchfile': 'Batch',
  'source.powershell': 'PowerShell',
  'source.graphql': 'GraphQL',
  'source.python': 'Python',
  'source.coffee': 'CoffeeScript',
  'source.stylus': 'Stylus',
  'source.svelte': 'Svelte',
  'source.rust': 'Rust',
  'source.c++': 'C++',
  'source.webassembly': 'WebAssembly',
  'source.dockerfile': 'Dockerfile',
  'source.nginx': 'nginx',
  'text.md': 'Markdown',
  'text.html.handlebars': 'Handlebars',
  'source.vue': 'Vue',
  'text.jade': 'Pug',
}

/** Returns the label of a code block without a title. */
export function getLabel({ language, terminal, isDiff }: CodeBlock): string {
  if (terminal !== undefined) return terminal === 'commands' ? 'Terminal' : 'Output'
  const scope = findScope(language)
  if (scope === undefined) return isDiff ? 'Diff' : 'Text'
  // JSX is colored as JavaScript, but has a label of its own.
  return (language === 'jsx' ? undefined : labels[scope]) ?? language.toUpperCase()
}
