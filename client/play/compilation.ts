/** Limits the modules of a compilation, and the reasons per module, that the page receives. */
export const most = { modules: 500, reasons: 40 }

/** A compilation from webpack's statistics: modules and chunks refer to each other by index. */
export interface Compilation {
  /** The name of the configuration; empty if it has none. */
  name: string
  modules: CompiledModule[]
  chunks: CompiledChunk[]
  /** The number of modules beyond the limit, which are left out. */
  leftOut: number
}

export interface CompiledModule {
  name: string
  /** The module's type, such as `javascript/esm`; `runtime` for webpack's own code. */
  type: string
  size: number
  chunks: number[]
  /** The module into which it was concatenated. */
  within?: number | undefined
  reasons: Reason[]
  leftOutReasons: number
  /** The names of exports; `undefined` if webpack does not know them. */
  provided?: string[] | undefined
  /** The names of used exports, or whether any is used; `undefined` if webpack has not determined that. */
  used?: string[] | boolean | undefined
  bailouts: string[]
  /** The file of the project that it was made from. */
  file?: string | undefined
}

/** The reason why a module is in the build. */
export interface Reason {
  /** The requesting module; `undefined` for an entry. */
  from?: number | undefined
  /** The type of the request, such as `import()`. */
  type: string
  request: string
  /** The line and column in the requesting module, or the name of the entry. */
  place: string
  isActive: boolean
  explanation: string
}

export interface CompiledChunk {
  name: string
  files: string[]
  size: number
  isEntry: boolean
  isInitial: boolean
  /** The chunks that load it. */
  parents: number[]
}
