/** The reason why a module is in the bundle: what requests it. */
export interface Reason {
  /** Index of the requesting module; `undefined` if the configuration requests it, such as an entry. */
  from: number | undefined
  /** The type as webpack names it: `harmony side effect evaluation`, `import()`, `entry`. */
  type: string
  /** The request as written in the code: `./button.js`. */
  request: string
}

export interface BundleModule {
  name: string
  /** In bytes, before minification. */
  size: number
  /** Indexes of chunks. */
  chunks: number[]
  reasons: Reason[]
}

export interface BundleChunk {
  /** Its name, or its id if it has none. */
  name: string
  files: string[]
  /** True if the page loads it at the start. */
  initial: boolean
}

/** The parts of one compilation that the lens shows. */
export interface Bundle {
  /** The name of the configuration, if there are several. */
  name: string
  modules: BundleModule[]
  chunks: BundleChunk[]
  /** Sentences about missing parts of the file, each with the option that adds them. */
  lacks: string[]
}
