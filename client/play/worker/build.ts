import type { Compiler, Configuration, MultiCompiler, MultiStats, Stats, StatsError } from 'webpack'
import webpack from 'webpack'
import { folder } from '../project.ts'
import { type BuildResult, type EmittedFile, mostBuilt, type ProjectFiles, type Report } from '../protocol.ts'
import { describeCompilation } from './describe-compilation.ts'
import { findLinks } from './find-links.ts'
import { giveWay, goOn } from './give-way.ts'
import { findConfig, loadConfig } from './load-config.ts'
import { findThrown, forgetModules } from './modules.ts'
import fs, { volume } from './node/fs.ts'
import path from './node/path.ts'
import { ownFiles } from './own-files.ts'

type Outcome = Omit<BuildResult, 'id' | 'log'>

export interface Surroundings {
  /** Resolves when all of webpack is loaded. */
  whole(): Promise<void>
  /** Aborted when a newer build starts: this one then never resolves. */
  signal: AbortSignal
}

/** Builds a project with its configuration. Errors are part of the result. */
export async function build(files: ProjectFiles, { whole, signal }: Surroundings): Promise<Outcome> {
  let start = performance.now()
  prepare(files)
  try {
    const config = await loadConfig()
    const before = performance.now()
    if ([config].flat().some(minimizes)) await whole()
    start += performance.now() - before
    await goOn(signal)
    const stats = await compile(config, signal)
    // The description for the page is not part of the build time.
    const milliseconds = performance.now() - start
    return { ...limit(describe(stats)), milliseconds }
  } catch (cause) {
    const text = explain(cause)
    const report: Report = { level: 'error', text, ...findPlace(cause) }
    const nothing = { files: [], compilations: [] }
    return {
      ...limit({ ...nothing, reports: [report], terminal: `[webpack-cli] ${text}` }),
      milliseconds: performance.now() - start,
    }
  }
}

type Described = Omit<Outcome, 'milliseconds'>

/** Removes what exceeds the page's limits, and says so. */
function limit({ files, reports, terminal, compilations }: Described): Described {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const isTooMuch =
    files.length > mostBuilt.files || size > mostBuilt.bytes || compilations.length > mostBuilt.compilations
  const refused: Report = {
    level: 'error',
    text: `The output is not shown: ${files.length} files with ${size} bytes of ${compilations.length} configurations. At most ${mostBuilt.files} files, ${mostBuilt.bytes} bytes and ${mostBuilt.compilations} configurations are.`,
  }
  const more = reports.length - mostBuilt.reports + 2
  const shown: Report[] =
    reports.length > mostBuilt.reports - 1
      ? [...reports.slice(0, mostBuilt.reports - 2), { level: 'warning', text: `${more} more are not listed here.` }]
      : reports
  return {
    files: isTooMuch ? [] : files,
    compilations: isTooMuch ? [] : compilations,
    reports: (isTooMuch ? [refused, ...shown] : shown).map((report) => ({ ...report, text: cut(report.text) })),
    terminal: cut(terminal),
  }
}

const cut = (text: string): string =>
  text.length > mostBuilt.text ? `${text.slice(0, mostBuilt.text - 100)}\n… (the rest is not shown)` : text

function prepare(files: ProjectFiles): void {
  volume.reset()
  forgetModules()
  for (const [name, content] of [...Object.entries(ownFiles), ...Object.entries(files)]) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, content)
  }
}

/** Returns true if the build will need the minimizer, which loads late: starting without it would be in vain. */
function minimizes({ mode = 'production', optimization }: Configuration): boolean {
  return Boolean(optimization?.minimize ?? mode === 'production')
}

function compile(config: Configuration | Configuration[], signal: AbortSignal): Promise<Stats | MultiStats> {
  const bounded = Array.isArray(config) ? config.map(bound) : bound(config)
  return new Promise((resolve, reject) => {
    // One configuration or several: the types differ, but the call is the same.
    const compiler = webpack(bounded as Configuration) as Compiler | MultiCompiler
    for (const each of 'compilers' in compiler ? compiler.compilers : [compiler]) {
      requireLoaders(each)
      giveWay(each, signal)
    }
    compiler.run((error: Error | null, stats: Stats | MultiStats | undefined) => {
      compiler.close(() => (error || !stats ? reject(error) : resolve(stats)))
    })
  })
}

/** Loads loaders that are modules by `require`, which finds files in memory; the browser's `import()` does not. */
function requireLoaders(compiler: Compiler): void {
  compiler.hooks.compilation.tap('Playground', (compilation) => {
    webpack.NormalModule.getCompilationHooks(compilation).beforeLoaders.tap('Playground', (loaders) => {
      for (const loader of loaders) loader.type = null
    })
  })
}

/** Removes options that a build in a browser cannot honor: it ends with its worker, and nothing outlasts that. */
function bound(config: Configuration): Configuration {
  const { cache, watch: _, ...rest } = config
  return { ...rest, ...(cache === undefined ? {} : { cache: cache && { type: 'memory' } }) }
}

function describe(stats: Stats | MultiStats): Described {
  const all = 'stats' in stats ? stats.stats : [stats]
  const options = all.map(({ compilation }) => withColors(compilation.options.stats))
  return {
    files: all.flatMap((one) => listEmitted(one, all.length > 1)),
    reports: all.flatMap(listReports),
    compilations: all.map((one) => describeCompilation(one, findFile)),
    terminal: stats.toString(
      ('stats' in stats ? { children: options } : options[0]) as Parameters<Stats['toString']>[0],
    ),
  }
}

function withColors(stats: Configuration['stats']): object {
  if (typeof stats === 'object') return { colors: true, ...stats }
  return { preset: typeof stats === 'boolean' ? (stats ? 'normal' : 'none') : stats, colors: true }
}

function listEmitted({ compilation }: Stats, isOneOfSeveral: boolean): EmittedFile[] {
  const output = compilation.outputOptions.path ?? folder
  const initial = new Set([...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()))
  return compilation.getAssets().flatMap(({ name }) => {
    const [clean = name] = name.split('?')
    const file = path.resolve(output, clean)
    if (!fs.existsSync(file)) return []
    const shown = isOneOfSeveral ? path.relative(folder, file) : clean
    const bytes = new Uint8Array(fs.readFileSync(file) as Uint8Array)
    const isModule = /\.mjs$/.test(clean) || (compilation.outputOptions.module === true && /\.js$/.test(clean))
    return [{ name: shown, bytes, initial: initial.has(name), links: isModule ? findLinks(bytes) : undefined }]
  })
}

function listReports(stats: Stats): Report[] {
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true, moduleTrace: true })
  const tell =
    (level: Report['level']) =>
    (fault: StatsError): Report => ({
      level,
      text: [fault.file ?? fault.moduleName, fault.message, adviseOnLoader(fault.message)].filter(Boolean).join('\n'),
      file: findFile(fault.moduleName ?? fault.file),
      line: Number(/^\d+/.exec(fault.loc ?? '')?.[0]) || undefined,
    })
  return [...errors.map(tell('error')), ...warnings.map(tell('warning'))]
}

/** The bundled loaders with their versions, a constant of the build. */
declare const LOADERS: { name: string; version: string }[]

/** Lists the loaders that exist, for one that does not. */
function adviseOnLoader(message: string): string {
  if (!/Can't resolve '[^']*-loader\b[^']*'/.test(message)) return ''
  const loaders = LOADERS.map(({ name, version }) => `${name} ${version}`).join(', ')
  return `The loaders that are there: ${loaders}, and files of the project, such as ./my-loader.js. CSS, JSON and HTML need none, nor do images and text that new URL(), CSS or HTML name.`
}

/** Returns the file of the project at the end of a module's name. */
function findFile(name: string | undefined): string | undefined {
  const file = name
    ?.split('!')
    .at(-1)
    ?.replace(/^\.\/|[?#].*$/g, '')
  return file !== undefined && fs.existsSync(path.join(folder, file)) ? file : undefined
}

function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return `The configuration threw ${String(cause)}`
  // The messages of webpack's validator are complete; for other errors, the name helps.
  return cause.name === 'ValidationError' ? cause.message : `${cause.name}: ${cause.message}`
}

/** Finds the position of a syntax error at the end of the parser's message, or the line that threw another error. */
function findPlace(cause: unknown): Partial<Report> {
  if (!(cause instanceof Error)) return {}
  const found = /^(?:Error transforming )?([\w./-]+): .* \((\d+):\d+\)$/s.exec(cause.message)
  if (found?.[1] !== undefined) return { file: found[1], line: Number(found[2]) }
  return findThrown(cause) ?? { file: findConfig() }
}
