import type { ReplacedPackage } from '../../../content-build/contract/configuration-facts.ts'
import type { OptionFacts } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { readString } from '../read/read-string.ts'
import { listParts, type Source } from '../read/syntax.ts'
import type { Context } from './context.ts'
import { allowsOlder, type PackageFile } from './package-file.ts'

/** Finds packages that webpack has something of its own for: imported, required, or named as a loader; then those of package.json. */
export function findReplacedPackages(
  source: Source,
  contexts: readonly Context[],
  facts: OptionFacts,
  packages: PackageFile | undefined,
): Finding[] {
  const places = [...listImports(source), ...contexts.flatMap(listLoaders)]
  const found = new Map<string, Finding>()
  for (const { request, from, to } of places.sort((a, b) => a.from - b.from)) {
    const replaced = facts.replaced.get(getPackageName(request))
    if (replaced !== undefined && !found.has(replaced.package))
      found.set(replaced.package, describe(replaced, packages, { from, to }))
  }
  for (const name of packages?.names ?? []) {
    const replaced = facts.replaced.get(name)
    if (replaced === undefined || found.has(name)) continue
    found.set(name, { ...describe(replaced, packages, { from: 0, to: 0 }), file: 'package.json' })
  }
  return [...found.values()]
}

function describe(
  { package: title, replacedBy, since, url, covers, lacks }: ReplacedPackage,
  packages: PackageFile | undefined,
  place: { from: number; to: number },
): Finding {
  const minor = Number(since.split('.')[1])
  const isLater = packages !== undefined && allowsOlder(packages, minor)
  const later = isLater ? ` package.json asks for \`${packages.range}\`, which an older webpack satisfies.` : ''
  const text = `Since ${since}, webpack has ${join(replacedBy)} in place of \`${title}\`. What that covers: ${covers} What it lacks: ${lacks}${later}`
  return { ...place, level: 'advice', title, text, url }
}

const join = (names: readonly string[]): string =>
  names.map((name) => (/^(?:built-in|asset|JSON)/.test(name) ? name : `\`${name}\``)).join(', ')

interface Request {
  request: string
  from: number
  to: number
}

function listImports(source: Source): Request[] {
  const imports = source.list('ImportDeclaration').map((node) => node.getChild('String'))
  const required = source.list('CallExpression').map((node) => {
    const callee = node.firstChild === null ? '' : source.read(node.firstChild)
    if (callee !== 'require' && callee !== 'require.resolve') return null
    const list = node.getChild('ArgList')
    return list === null ? null : (listParts(list)[0] ?? null)
  })
  return [...imports, ...required].flatMap((node) => {
    const request = node === null ? undefined : readString(source.read(node))
    return node === null || request === undefined ? [] : [{ request, from: node.from, to: node.to }]
  })
}

/** The loaders that are named as strings: `loader`, `use`, and the items of `use`. */
function listLoaders({ options }: Context): Request[] {
  const loaders = options.filter(({ name }) => /^(?:Rule\.(?:use|loader)|UseEntry\.loader)$/.test(name))
  const values = loaders.flatMap(({ property: { value } }) => (value.kind === 'list' ? value.items : [value]))
  return values.flatMap((value) =>
    value.kind === 'literal' && typeof value.value === 'string'
      ? value.value.split('!').map((request) => ({ request, from: value.from, to: value.to }))
      : [],
  )
}

/** `@scope/name/file?query` → `@scope/name`. */
function getPackageName(request: string): string {
  const [first = '', second = ''] = request.split('?')[0]?.split('/') ?? []
  return first.startsWith('@') ? `${first}/${second}` : first
}
