import webpack, { type Compiler } from 'webpack'

const name = 'GiveWay'
/** Milliseconds for which modules are built before pending messages are handled. */
const slice = 50

/**
 * Lets pending messages arrive, then resolves. Never resolves once the build is abandoned: the code that waits for it stops there and is
 * garbage-collected.
 */
export function goOn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      if (!signal.aborted) resolve()
    })
  })
}

/** Stops a compilation at its next asynchronous step once the build is abandoned. */
export function giveWay(compiler: Compiler, signal: AbortSignal): void {
  const wait = (): Promise<void> => goOn(signal)
  const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE } = webpack.Compilation
  let before = performance.now()
  const waitAtTimes = (): Promise<void> | undefined => {
    if (performance.now() - before < slice && !signal.aborted) return undefined
    return wait().then(() => {
      before = performance.now()
    })
  }
  compiler.hooks.compilation.tap(name, (compilation) => {
    const { hooks } = compilation
    // Runs before the loaders of a file and returns nothing: webpack reads the file itself.
    webpack.NormalModule.getCompilationHooks(compilation)
      .readResource.for(undefined as unknown as string)
      .tapAsync({ name, before: 'FileUriPlugin' }, (_, callback) => {
        const waiting = waitAtTimes()
        if (waiting === undefined) callback()
        else waiting.then(() => callback())
      })
    for (const hook of [hooks.finishModules, hooks.optimizeTree, hooks.optimizeChunkModules])
      hook.tapPromise(name, wait)
    for (const stage of [PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1])
      hooks.processAssets.tapPromise({ name, stage }, wait)
  })
  compiler.hooks.emit.tapPromise(name, wait)
}
