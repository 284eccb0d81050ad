/** Global that `client/build/split-worker.ts` defines at the start of the script. */
declare global {
  var playRest: { text: string | undefined; miss(): void } | undefined
}

/** The part of the bundle that comes after the first build, or once a build needs it. */
export interface Rest {
  isThere(): boolean
  /** Returns true from when a module of the rest was asked for too early until that is forgiven. */
  isMissed(): boolean
  forgive(): void
  /** Resolves when a module is asked for too early. */
  missed: Promise<void>
  arrived: Promise<void>
  give(code: string): void
}

/** Takes the way to the rest out of the reach of other code. */
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
