import type { Compilation } from './compilation.ts'

/** The files of a project by their path in it, without a slash at the front. */
export type ProjectFiles = Record<string, string | Uint8Array>

export interface BuildRequest {
  kind: 'build'
  id: number
  files: ProjectFiles
}

/** Brings what first builds do without: minimizers, styles, and more. */
export interface RestOfWebpack {
  kind: 'rest'
  code: string
}

export type ToWorker = BuildRequest | RestOfWebpack

/** One message of webpack about the project. */
export interface Report {
  level: 'error' | 'warning'
  /** As webpack says it, without colors. */
  text: string
  /** The file it is about, where it is about one, and the line of it. */
  file?: string | undefined
  line?: number | undefined
}

export interface EmittedFile {
  /** Below the folder of the output, or from the root where several configurations write to several folders. */
  name: string
  bytes: Uint8Array
  /** True for what a page of the output starts with. */
  initial: boolean
  /** Of an ECMAScript module alone. */
  links?: Link[] | undefined
}

/** A place in the text of a module: the address of an `import`, what an `import()` is given, or an `import.meta`. */
export interface Link {
  kind: 'static' | 'dynamic' | 'meta'
  start: number
  end: number
}

/** Limits what the page is told of a build: it shows all of it, and code of a stranger may have made it. */
export const mostBuilt = {
  files: 5000,
  bytes: 100_000_000,
  reports: 500,
  links: 100_000,
  text: 1_000_000,
  compilations: 50,
}

/** How a build went, as the worker tells it. */
export interface BuildResult {
  id: number
  files: EmittedFile[]
  reports: Report[]
  /** What the command line prints, with its colors (ANSI). */
  terminal: string
  /** Text that the configuration and its plugins wrote to the console. */
  log: string
  /** What was compiled, one for each configuration. */
  compilations: Compilation[]
  milliseconds: number
}

/** The worker is there and waits for a request. */
export interface Ready {
  kind: 'ready'
}

/** A build has begun, and one that was under way is abandoned. */
export interface Begun {
  kind: 'begun'
  id: number
}

/** A build needs the rest of webpack, and goes on when that is there. */
export interface Waiting {
  kind: 'waiting'
  id: number
}

export type FromWorker = Ready | Begun | Waiting | ({ kind: 'built' } & BuildResult)
