import { AsyncSeriesHook, SyncBailHook } from 'tapable'
import type { Asset, Compilation } from 'webpack'

export type Sizes = Record<string, { size: number; gzip: number }>

export interface Hooks {
  /** Return true to leave an asset out. */
  ignore: SyncBailHook<[Asset], boolean>
  /** Called with all sizes, before the report is written. */
  measured: AsyncSeriesHook<[Sizes, Compilation]>
}

const hooksByCompilation = new WeakMap<Compilation, Hooks>()

/** Returns the hooks of a compilation, and creates them for whoever asks first. */
export function getHooks(compilation: Compilation): Hooks {
  let hooks = hooksByCompilation.get(compilation)
  if (hooks === undefined) {
    hooks = {
      ignore: new SyncBailHook(['asset']),
      measured: new AsyncSeriesHook(['sizes', 'compilation']),
    }
    hooksByCompilation.set(compilation, hooks)
  }
  return hooks
}
