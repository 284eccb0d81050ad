import type { Compilation } from './compilation.ts'

/** The files of a project by their path in it, without a slash at the front. */
export type ProjectFiles = Record<string, string | Uint8Array>

export interface BuildRequest {
  kind: 'build'
  id: number
  files: ProjectFiles
}

/** Delivers what first builds do not need: minimizers, styles, and more. */
export interface RestOfWebpack {
  kind: 'rest'
  code: string
}

export type ToWorker = BuildRequest | RestOfWebpack

/** One error or warning of webpack about the project. */
export interface Report {
  level: 'error' | 'warning'
  /** In webpack's words, without colors. */
  text: string
  /** The file and line that it is about, if any. */
  file?: string | undefined
  line?: number | undefined
}

export interface EmittedFile {
  /** Relative to the output folder, or to the root if several configurations write to several folders. */
  name: string
  bytes: Uint8Array
  /** True if a page of the output loads it at the start. */
  initial: boolean
  /** For ECMAScript modules only. */
  links?: Link[] | undefined
}

/** A position in the text of a module: the address of an `import`, the argument of an `import()`, or an `import.meta`. */
export interface Link {
  kind: 'static' | 'dynamic' | 'meta'
  start: number
  end: number
}

/** Limits what the page receives of a build: it shows all of it, and a stranger's code may have made it. */
export const mostBuilt = {
  files: 5000,
  bytes: 100_000_000,
  reports: 500,
  links: 100_000,
  text: 1_000_000,
  compilations: 50,
}

/** The result of a build. */
export interface BuildResult {
  id: number
  files: EmittedFile[]
  reports: Report[]
  /** The output of the command line, with its colors (ANSI). */
  terminal: string
  /** Text that the configuration and its plugins wrote to the console. */
  log: string
  /** The compilations, one for each configuration. */
  compilations: Compilation[]
  milliseconds: number
}

/** Says that the worker waits for a request. */
export interface Ready {
  kind: 'ready'
}

/** Says that a build has started, and that an earlier one is abandoned. */
export interface Begun {
  kind: 'begun'
  id: number
}

/** Says that a build waits for the rest of webpack. */
export interface Waiting {
  kind: 'waiting'
  id: number
}

export type FromWorker = Ready | Begun | Waiting | ({ kind: 'built' } & BuildResult)
