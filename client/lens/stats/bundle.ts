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
  /** Its name, or its id or file if it has none. */
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
  /** Sentences about parts that are missing in the file, each with the option that adds them, and about what is not counted. */
  lacks: string[]
}

/** Lists the indexes of the modules that are in a chunk: statistics name those too that nothing uses. Lists all if the file names no chunks. */
export function listBundled({ modules }: Bundle): number[] {
  const all = [...modules.keys()]
  const bundled = all.filter((index) => modules[index]?.chunks.length !== 0)
  return bundled.length === 0 ? all : bundled
}
