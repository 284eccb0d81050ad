// Code runs in the only realm there is; webpack uses this for magic comments and runtime code.
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
