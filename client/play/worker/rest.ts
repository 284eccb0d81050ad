/** Global that `client/build/split-worker.ts` defines at the start of the script. */
declare global {
  var playRest: { text: string | undefined; miss(): void } | undefined
}

/** The part of the bundle that is loaded after the first build, or when a build needs it. */
export interface Rest {
  isThere(): boolean
  /** Returns true after a module of the rest was required too early, until that is reset. */
  isMissed(): boolean
  forgive(): void
  /** Resolves when a module is required too early. */
  missed: Promise<void>
  arrived: Promise<void>
  give(code: string): void
}

/** Hides the access to the rest from other code. */
export function takeRest(): Rest {
  const held = globalThis.playRest
  Reflect.deleteProperty(globalThis, 'playRest')
  const missed = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  let isMissed = false
  if (held !== undefined)
    held.miss = () => {
      isMissed = true
      missed.resolve()
    }
  return {
    isThere: () => held === undefined || held.text !== undefined,
    isMissed: () => isMissed,
    forgive() {
      isMissed = false
    },
    missed: missed.promise,
    arrived: arrived.promise,
    give(code) {
      if (held !== undefined) held.text ??= code
      arrived.resolve()
    },
  }
}
