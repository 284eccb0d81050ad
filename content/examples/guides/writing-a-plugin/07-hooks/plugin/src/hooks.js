import { AsyncSeriesHook, SyncBailHook } from 'tapable'

const hooksByCompilation = new WeakMap()

/** Returns the hooks of a compilation, and creates them for whoever asks first. */
export function getHooks(compilation) {
  let hooks = hooksByCompilation.get(compilation)
  if (hooks === undefined) {
    hooks = {
      /** Return true to leave an asset out. */
      ignore: new SyncBailHook(['asset']),
      /** Called with all sizes, before the report is written. */
      measured: new AsyncSeriesHook(['sizes', 'compilation']),
    }
    hooksByCompilation.set(compilation, hooks)
  }
  return hooks
}
