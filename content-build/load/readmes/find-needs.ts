/** The fields of a `package.json` that say what a package needs. */
export interface Requirements {
  engines?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Lists what a package needs beside it, by name: `node` from its engines, and its peer dependencies. Optional ones are left out, except webpack, which
 * loaders that work with several bundlers call optional.
 */
export function findNeeds({
  engines = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Requirements): Record<string, string> {
  const peers = Object.entries(peerDependencies).filter(
    ([name]) => name === 'webpack' || peerDependenciesMeta[name]?.optional !== true,
  )
  const order = ([name]: [string, string]) => ['webpack', 'node'].indexOf(name)
  return Object.fromEntries(
    [...Object.entries(engines).filter(([name]) => name === 'node'), ...peers]
      .map(([name, range]): [string, string] => [name, range.replaceAll(/([<>=^~]) +/g, '$1')])
      .toSorted((a, b) => order(b) - order(a)),
  )
}
