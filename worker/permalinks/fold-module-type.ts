const moduleType = /^(module\.(?:parser|generator)\.[a-z]+)\/[a-z-]+/i

/**
 * The name an option of a parser or generator is documented under, as the compiler gives it: `module.parser.css/auto.url` is explained with
 * `module.parser.css.url`.
 */
export function foldModuleType(name: string): string {
  return name.replace(moduleType, '$1')
}
