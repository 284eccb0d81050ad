// Code runs in the one realm that there is; webpack evaluates magic comments and runtime code by this.
// biome-ignore lint/security/noGlobalEval: what `vm` is for; the worker's own policy allows it
const evaluate = (code: string): unknown => globalThis.eval(code)

export class Script {
  readonly #code: string

  constructor(code: string) {
    this.#code = code
  }

  runInThisContext(): unknown {
    return evaluate(this.#code)
  }
}

export const createContext = (context: object = {}): object => context
export { evaluate as runInContext, evaluate as runInNewContext, evaluate as runInThisContext }
export default {
  Script,
  createContext,
  runInContext: evaluate,
  runInNewContext: evaluate,
  runInThisContext: evaluate,
}
