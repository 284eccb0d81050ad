/** A package in a lockfile of npm, under its place on the disk (`node_modules/a/node_modules/b`). */
export interface LockEntry {
  version?: string
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Returns the places in a lockfile of packages and all their dependencies, as the project in the folder `from` resolves them. */
export function findClosure(
  names: readonly string[],
  packages: Readonly<Record<string, LockEntry>>,
  from = '',
): Set<string> {
  const found = new Set<string>()
  const queue = names.map((name) => ({ name, from }))
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const key = findPlace(next.name, next.from, packages)
    // Optional packages, and those for other machines, may be missing.
    if (key === undefined || found.has(key)) continue
    found.add(key)
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[key] ?? {}
    // npm installs peers as well, but not optional ones.
    const peers = Object.keys(peerDependencies).filter(
      (name) => !peerDependenciesMeta[name]?.optional || names.includes(name),
    )
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      queue.push({ name, from: key })
    }
  }
  return found
}

function findPlace(name: string, from: string, packages: Readonly<Record<string, LockEntry>>): string | undefined {
  for (let folder = from; ; ) {
    const key = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[key] !== undefined) return key
    if (folder === '') return undefined
    const end = folder.lastIndexOf('/node_modules/')
    folder = end === -1 ? '' : folder.slice(0, end)
  }
}
