const moduleType = /^(module\.(?:parser|generator)\.[a-z]+)\/[a-z-]+/i

/**
 * Returns the name under which an option of a parser or generator is documented, as the compiler does it: `module.parser.css/auto.url` becomes
 * `module.parser.css.url`.
 */
export function foldModuleType(name: string): string {
  return name.replace(moduleType, '$1')
}
