/** Remembers the last value computed under each name, for as long as what it was computed from is the same. */
export class Memo {
  readonly #entries = new Map<string, { inputs: readonly unknown[]; value: unknown }>()

  /** The remembered value when every input is the same object or value as last time, else a new one. */
  get<Value>(name: string, inputs: readonly unknown[], compute: () => Value): Value {
    const known = this.#entries.get(name)
    if (
      known?.inputs.length === inputs.length &&
      known.inputs.every((input, index) => Object.is(input, inputs[index]))
    ) {
      // The name stands for one call site, which always computes the same type.
      return known.value as Value
    }
    const value = compute()
    this.#entries.set(name, { inputs, value })
    return value
  }
}
