const moduleType = /^(module\.(?:parser|generator))\.([a-z]+)\/[a-z-]+/i

/**
 * Returns the name under which an option is documented: `module.parser.css/auto.url` becomes `module.parser.css.url`, since the module types of a
 * family share their parser.
 */
export function foldModuleType(name: string): string {
  return name.replace(moduleType, '$1.$2')
}

/** Finds the module type in the name of a parser or generator option: `css/auto`. */
export function findModuleType(name: string): string | undefined {
  return /^module\.(?:parser|generator)\.([a-z]+(?:\/[a-z-]+)?)(?:\.|$)/.exec(name)?.[1]
}
