/** Prints the hooks of the compiler as they are called. */
export class TraceHooksPlugin {
  apply(compiler) {
    for (const [name, hook] of Object.entries(compiler.hooks)) {
      hook.intercept?.({ call: () => console.error(`compiler.hooks.${name}`) })
    }
  }
}
