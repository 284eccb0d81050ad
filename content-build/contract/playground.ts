/** A file of a project: text, or bytes in base64. */
export type PlayFile = string | { base64: string }

/** The files of a project by their path in it. */
export type PlayProject = Record<string, PlayFile>

/** The projects that the samples of a page open in the playground, by the names in their links. */
export type PageProjects = Record<string, PlayProject>

/** Precedes the address of a page and the name of one of its projects. */
export const runMark = '#'

/** Returns the address that opens a project of a page in the playground. */
export function getRunUrl(pageUrl: string, name: string): string {
  return `/play/${runMark}${pageUrl}${name}`
}

/** Returns the address of the projects of a page. */
export function getProjectsUrl(pageUrl: string): string {
  return `/play/projects${pageUrl.replace(/\/$/, '')}.json`
}

/** Modules of Node that a configuration, a plugin or a loader may require in the playground. */
export const playBuiltins: readonly string[] = [
  'buffer',
  'crypto',
  'events',
  'fs',
  'fs/promises',
  'module',
  'os',
  'path',
  'path/posix',
  'process',
  'querystring',
  'timers',
  'tty',
  'url',
  'util',
  'vm',
]

/** Packages that a configuration, a plugin and a loader may require in the playground. */
export const playPackages: readonly string[] = [
  'webpack',
  'webpack-merge',
  'webpack-sources',
  'tapable',
  'minimizer-webpack-plugin',
  'schema-utils',
]

/** Loaders that are part of the playground; `client/play/worker/bundled.ts` has their code. Their versions are those of the lockfile. */
export const playLoaders: readonly string[] = ['css-loader', 'style-loader']
