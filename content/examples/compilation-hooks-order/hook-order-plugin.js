const name = 'HookOrderPlugin'

// Old names of processAssets, a hook that has moved elsewhere, and the one that each line of a log calls.
const leftOut = new Set([
  ...['additionalAssets', 'additionalChunkAssets', 'optimizeChunkAssets'],
  ...['afterOptimizeChunkAssets', 'optimizeAssets', 'afterOptimizeAssets'],
  ...['normalModuleLoader', 'log'],
])

/** Prints the hooks of a compilation in the order of their first calls, and how often each was called. */
export class HookOrderPlugin {
  apply(compiler) {
    const calls = new Map()
    const watch = (hook, label) => {
      hook.intercept({ call: () => calls.set(label, (calls.get(label) ?? 0) + 1) })
      return hook
    }

    for (const key of ['make', 'finishMake', 'afterCompile', 'emit', 'afterEmit', 'done']) {
      watch(compiler.hooks[key], `compiler.${key}`)
    }
    compiler.hooks.compilation.tap(name, ({ hooks }) => {
      for (const key of Object.keys(hooks)) {
        if (leftOut.has(key)) continue
        const hook = hooks[key]
        if (typeof hook.for !== 'function') watch(hook, key)
        else hook.intercept({ factory: (_, inner) => watch(inner, `${key}.for(…)`) })
      }
    })
    compiler.hooks.afterDone.tap(name, () => {
      for (const [label, count] of calls) console.log(count > 1 ? `${label} ×${count}` : label)
    })
  }
}
