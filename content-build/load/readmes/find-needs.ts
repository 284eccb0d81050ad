/** The fields of a `package.json` that say what a package needs. */
export interface Requirements {
  engines?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Lists by name what a package needs: `node` from its engines, and its peer dependencies. Leaves out optional ones except webpack, which loaders for
 * several bundlers declare as optional.
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
