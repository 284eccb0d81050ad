/** A group of exports, or an export, with what its getter does first. */
const declared = /^(\t+)(?:(\w+): \{$|get (\w+)\(\) \{\n\t*(return util\.deprecate\()?)/gm

/**
 * The exports that warn when they are read or whose comment calls them deprecated, as they are reached: `LibraryTemplatePlugin`,
 * `optimize.AggressiveSplittingPlugin`.
 *
 * Read from the source of webpack's entry: a getter warns once in the life of a process, so what it prints is no answer.
 */
export function listDeprecatedExports(source: string): Set<string> {
  const deprecated = new Set<string>()
  const around: string[] = []
  for (const { index, 1: indent = '', 2: group, 3: name, 4: warning } of source.matchAll(declared)) {
    const depth = indent.length - 1
    if (group !== undefined) around.splice(depth, around.length, group)
    else if (warning !== undefined || isCalledDeprecated(source.slice(0, index))) {
      deprecated.add([...around.slice(0, depth), name].join('.'))
    }
  }
  return deprecated
}

/** Whether a text ends with a comment that says so. */
function isCalledDeprecated(before: string): boolean {
  return before.endsWith('*/\n') && before.includes('@deprecated', before.lastIndexOf('/**'))
}
