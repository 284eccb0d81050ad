import type { Lookup } from './lookup.ts'
import { isBuiltin } from './node-builtins.ts'

/** Recognizes one kind of message and says what to look up. */
export interface ErrorRule {
  /** The name of the kind. */
  title: string
  pattern: RegExp
  find(match: RegExpExecArray, output: string): Lookup[]
  tool?: Tool
}

/** A page of this site that finds more errors of the kind. */
export interface Tool {
  /** The text of the link. */
  title: string
  url: string
}

/** Lists the messages of webpack and of tools used with it, specific ones first. */
export const errorRules: readonly ErrorRule[] = [
  {
    title: 'No polyfills for Node.js modules',
    pattern: /webpack < 5 used to include polyfills/,
    find: () => [
      { query: 'BREAKING CHANGE webpack < 5 used to include polyfills for node.js core modules' },
      { name: 'resolve.fallback' },
    ],
  },
  {
    title: 'Request that is not fully specified',
    pattern: /resolved as fully specified/,
    find: () => [
      { query: 'failed to resolve only because it was resolved as fully specified' },
      { name: 'resolve.fullySpecified' },
    ],
  },
  {
    title: 'Loader without its suffix',
    pattern: /no longer allowed to omit the '-loader' suffix/,
    find: () => [{ query: "It's no longer allowed to omit the '-loader' suffix" }],
  },
  {
    title: 'Path that a package does not export',
    pattern: /is not exported (?:under the conditions?|from package)/,
    find: () => [
      { query: 'is not exported under the conditions' },
      { name: 'resolve.exportsFields' },
      { query: 'package exports' },
    ],
  },
  {
    title: 'Module not found',
    pattern: /Can't resolve '([^']*)'/,
    find: ([, request = '']) => findUnresolved(request),
  },
  {
    title: 'Loader for a newer webpack',
    pattern: /this\.getOptions is not a function/,
    find: () => [{ name: 'Packages that webpack 4 cannot read' }, { name: 'Use getOptions in loaders' }],
  },
  {
    title: 'Loader that failed',
    pattern: /Module build failed \(from [^()]*?node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//,
    find: ([, loader = '']) => [{ name: loader }, { query: 'Module build failed' }],
  },
  {
    title: 'Request with a scheme',
    pattern: /UnhandledSchemeError|Reading from "([^"]*)" is not handled by plugins/,
    find: (_, output) => [
      { query: 'a request with a scheme' },
      ...(/"node:/.test(output) ? [{ query: 'Node.js built-ins in a build for browsers' }] : []),
    ],
  },
  {
    title: 'Configuration in another module system',
    pattern:
      /^(?=[\s\S]*webpack\.config\.)[\s\S]*?(Cannot use import statement outside a module|Unexpected token 'export'|(?:require|module|__dirname) is not defined in ES module scope)/,
    find: ([, message = '']) => [{ name: 'Configuration Languages' }, { query: message }],
  },
  {
    title: 'Name that is not defined',
    pattern: /ReferenceError: ([\w$]+) is not defined( in ES module scope)?/,
    find: ([, name = '', scope = '']) => [
      { name: `${name} is not defined${scope}` },
      { name: `${name} is not defined` },
      { name: 'Shimming globals' },
    ],
  },
  {
    title: 'Module parse failed',
    pattern: /Module parse failed|You may need an (?:appropriate|additional) loader/,
    find: () => [
      { query: 'Module parse failed' },
      { query: 'You may need an appropriate loader to handle this file type' },
    ],
  },
  {
    title: 'Invalid options',
    pattern: /Invalid (?:options|\w+) object\. ([\w .@/-]{1,80}?) has been initialized using an options object/,
    find: ([, owner = ''], output) => {
      const name = owner
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .replaceAll(' ', '-')
        .toLowerCase()
      const [, path = ''] = /^[ \t]*- options\.([\w.[\]]+)/m.exec(output) ?? []
      const option = path.replace(/\[\d+\]/g, '')
      return [...(option === '' ? [] : [{ query: `${name} ${option}` }]), { query: `${name} options` }, { name }]
    },
  },
  {
    title: 'Invalid configuration',
    pattern:
      /Invalid configuration object|^[ \t]*-? ?configuration(?:[.[][\w.[\]]+)?(?: has an unknown property| misses| should |: (?:A|The) )/m,
    find: (_, output) => findOptions(output),
    tool: { title: 'Check your configuration', url: '/check/' },
  },
  {
    title: 'Critical dependency',
    pattern: /Critical dependency: ([^\n]+)/,
    find: ([, reason = '']) => [
      { query: `Critical dependency ${reason}` },
      { query: 'dynamic expressions in import or require' },
      { name: 'ContextReplacementPlugin' },
    ],
  },
  {
    title: 'Export that was not found',
    pattern: /export '[^']*'(?: \([^()]*\))? was not found in/,
    find: () => [
      { name: 'module.parser.javascript.exportsPresence' },
      { query: 'export imported as was not found in' },
      { query: 'import and export common errors' },
    ],
  },
  {
    title: 'Two files of one name',
    pattern: /Conflict: Multiple (?:chunks|assets) emit/,
    find: () => [{ query: 'Conflict: Multiple chunks emit assets to the same filename' }, { name: 'output.filename' }],
  },
  {
    title: 'Size limit',
    pattern: /(?:asset|entrypoint) size limit|exceeds? the recommended (?:size )?limit/i,
    find: () => [
      { name: 'performance' },
      { name: 'performance.hints' },
      { query: 'exceed the recommended size limit' },
    ],
  },
  {
    title: 'Chunk that did not load',
    pattern: /ChunkLoadError|Loading (?:CSS )?chunk (?:\S+ )?failed/i,
    find: () => [
      { name: 'What a ChunkLoadError says' },
      { name: 'Recover from a ChunkLoadError' },
      { query: 'ChunkLoadError Loading chunk failed' },
      { name: 'output.chunkLoadTimeout' },
    ],
  },
  {
    title: 'Hash function that OpenSSL does not have',
    pattern: /ERR_OSSL_EVP_UNSUPPORTED|digital envelope routines/,
    find: () => [
      { name: 'Choose a Node.js version' },
      { name: 'output.hashFunction' },
      { query: 'ERR_OSSL_EVP_UNSUPPORTED digital envelope routines hash function' },
    ],
  },
  {
    title: 'Too few file watchers',
    pattern: /ENOSPC: System limit for number of file watchers|EMFILE: too many open files/,
    find: () => [{ name: 'Not enough watchers' }],
  },
  {
    title: 'Update that could not be applied',
    pattern: /\[HMR\] (.*)|Aborted because \S+ is not accepted/,
    find: () => [
      { query: 'hot module replacement update is not accepted full reload' },
      { query: 'hot module replacement pitfalls' },
    ],
  },
  {
    title: 'Unknown option of the command line',
    pattern: /Unknown option '(--?[\w-]+)'|(?:unknown option|Invalid value .{1,80} for the) '(--?[\w-]+)/i,
    find: ([, first, second]) => [
      { name: first ?? second ?? '' },
      { query: 'command line flags' },
      { query: 'webpack cli' },
    ],
  },
  {
    title: 'Error of a language that a loader reads',
    pattern: /\b(Babel|Less|PostCSS|Sass|Stylus)Error\b|\bCssSyntaxError\b/,
    find: ([, language = 'postcss']) => [{ name: `${language.toLowerCase()}-loader` }],
  },
  {
    title: 'Order of style sheets',
    pattern: /Conflicting order\. Following module/,
    find: () => [
      { query: 'mini-css-extract-plugin remove order warnings' },
      { query: 'mini-css-extract-plugin ignoreOrder' },
    ],
  },
]

function findUnresolved(request: string): Lookup[] {
  const what = { query: `Module not found: Can't resolve '${request}'` }
  if (isBuiltin(request)) return [{ query: 'node.js core modules polyfills' }, { name: 'resolve.fallback' }, what]
  if (/-loader$/.test(request))
    return [{ name: request }, { name: 'resolveLoader' }, { query: 'resolving loaders' }, what]
  return [
    what,
    { name: /^\.{0,2}\//.test(request) ? 'resolve.extensions' : 'resolve.modules' },
    { name: 'resolve.alias' },
  ]
}

/** Lists the options that a validation error names, deepest first, then the texts about validation itself. */
function findOptions(output: string): Lookup[] {
  const problems = output.matchAll(
    /(?<![\w.[\]])configuration((?:[.[][\w.[\]]+)?)(?: has an unknown property '([^']+)'| misses the property '([^']+)'| should |: (?:A|The) )/g,
  )
  const names = Array.from(problems).flatMap(([, path = '', unknown, missing]) => {
    const above = path.replace(/\[\d+\]/g, '').replace(/^\./, '')
    const property = missing ?? unknown
    const whole = property === undefined ? above : `${above}.${property}`.replace(/^\./, '')
    return [whole, above].flatMap(nameOption)
  })
  // Put deeper options first: they are more specific.
  const depth = (name: string): number => name.split('.').length + (name.startsWith('Rule.') ? 2 : 0)
  const lookups = [...new Set(names)]
    .sort((a, b) => depth(b) - depth(a))
    .slice(0, 8)
    .map((name): Lookup => ({ name }))
  return [
    ...lookups,
    { query: 'configuration check it' },
    { query: 'Invalid configuration object does not match the API schema' },
  ]
}

/** Lists the names under which an option is documented: options of rules as `Rule.use`, and for nested options also their parents. */
function nameOption(path: string): string[] {
  if (path === '') return []
  const rule = /^module\.(?:rules|defaultRules)(?:\.oneOf|\.rules)*\.(.+)/s.exec(path)?.[1]
  const names = rule === undefined ? [path] : [`Rule.${rule}`, 'module.rules']
  return path.includes('.') || rule !== undefined ? names : [path]
}
