/** Runs an old script with `this` as the global object, and exports the variables it declares. */
export default function classicScript(source) {
  const { exports: names = [] } = this.getOptions()
  return `const exported = (function () {
${source}
return { ${names.join(', ')} }
}).call(globalThis)
export const { ${names.join(', ')} } = exported
`
}
