/** Why a module is in: what asks for it. */
export interface Reason {
  /** Index of the module that asks; undefined where the configuration does, as for an entry. */
  from: number | undefined
  /** As webpack calls it: `harmony side effect evaluation`, `import()`, `entry`. */
  type: string
  /** As it stands in the code: `./button.js`. */
  request: string
}

export interface BundleModule {
  name: string
  /** In bytes, as webpack has it before it is minified. */
  size: number
  /** Indexes of chunks. */
  chunks: number[]
  reasons: Reason[]
}

export interface BundleChunk {
  /** Its name, or its id where it has none. */
  name: string
  files: string[]
  /** True for what a page starts with. */
  initial: boolean
}

/** The parts of one compilation that the lens shows. */
export interface Bundle {
  /** The name of the configuration, where there are several. */
  name: string
  modules: BundleModule[]
  chunks: BundleChunk[]
  /** Sentences about missing parts of the file, each with the option that adds them. */
  lacks: string[]
}
