/** Limits the modules of a compilation, and the reasons per module, that the page receives. */
export const most = { modules: 500, reasons: 40 }

/** A compilation from webpack's statistics: modules and chunks refer to each other by index. */
export interface Compilation {
  /** The name of the configuration; empty where it has none. */
  name: string
  modules: CompiledModule[]
  chunks: CompiledChunk[]
  /** How many modules are left out, as there are more than the page is told of. */
  leftOut: number
}

export interface CompiledModule {
  name: string
  /** What webpack takes it for, such as `javascript/esm`; `runtime` for its own code. */
  type: string
  size: number
  chunks: number[]
  /** The module that it has been concatenated into. */
  within?: number | undefined
  reasons: Reason[]
  leftOutReasons: number
  /** Names of exports; undefined where webpack does not know them. */
  provided?: string[] | undefined
  /** Names of exports that are used, or whether any is; undefined where webpack has not looked. */
  used?: string[] | boolean | undefined
  bailouts: string[]
  /** The file of the project that it is made of. */
  file?: string | undefined
}

/** Why a module is there. */
export interface Reason {
  /** The module that asks for it; undefined for an entry. */
  from?: number | undefined
  /** How it asks, such as `import()`. */
  type: string
  request: string
  /** The line and column in the module that asks, or the name of the entry. */
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
