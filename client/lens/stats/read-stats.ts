import type { Bundle, BundleChunk, BundleModule, Reason } from './bundle.ts'

export type ReadStats = { kind: 'read'; bundles: Bundle[] } | { kind: 'problem'; text: string }

type Data = Record<string, unknown>

const howTo = 'Write the file with `npx webpack --json=stats.json`.'

/** Extracts what the lens shows from the JSON of webpack's statistics, one compilation per configuration. */
export function readStats(data: unknown): ReadStats {
  if (!isRecord(data)) return { kind: 'problem', text: `This is no statistics file of webpack. ${howTo}` }
  const children = listRecords(data.children)
  const whole = hasModules(data) ? [data] : children.filter(hasModules)
  if (whole.length > 0) return { kind: 'read', bundles: whole.map(readBundle) }
  const isStats = ['assets', 'chunks', 'assetsByChunkName', 'errors', 'hash', 'children'].some((name) => name in data)
  const text = isStats
    ? 'The file has no modules. Set `stats: { modules: true, reasons: true, ids: true }`, or leave `stats` out: `npx webpack --json=stats.json` then writes all of it.'
    : `This is no statistics file of webpack: it has neither modules nor chunks. ${howTo}`
  return { kind: 'problem', text }
}

const hasModules = (data: Data): boolean =>
  listRecords(data.modules).length > 0 ||
  listRecords(data.chunks).some((chunk) => listRecords(chunk.modules).length > 0)

function readBundle(data: Data): Bundle {
  const chunks = listRecords(data.chunks)
  const chunkIndex = new Map(chunks.map((chunk, index) => [String(chunk.id), index]))
  const found = new Map<string, { data: Data; chunks: Set<number> }>()
  const add = (module: Data, within: readonly number[]): void => {
    const own = listValues(module.chunks).flatMap((id) => chunkIndex.get(String(id)) ?? [])
    const all = [...own, ...within]
    const inner = listRecords(module.modules)
    // The parts of a concatenated module represent it; what asks for the whole asks for the first.
    for (const [index, one] of inner.entries()) {
      const reasons = [...listValues(one.reasons), ...listValues(module.reasons)]
      add(index === 0 && reasons.length > 0 ? { ...one, reasons } : one, all)
    }
    const id = getId(module)
    if (inner.length > 0 || id === undefined) return
    const known = found.get(id) ?? { data: module, chunks: new Set() }
    for (const chunk of all) known.chunks.add(chunk)
    found.set(id, known)
  }
  for (const module of listRecords(data.modules)) add(module, [])
  for (const [index, chunk] of chunks.entries()) {
    for (const module of listRecords(chunk.modules)) add(module, [index])
  }
  const entries = [...found.values()].filter((one) => !isRuntime(one.data))
  const places = findPlaces(listRecords(data.modules), entries)
  const modules = entries.map(
    (one): BundleModule => ({
      name: getName(one.data),
      size: readSize(one.data),
      chunks: [...one.chunks].sort((a, b) => a - b),
      reasons: readReasons(one.data, places),
    }),
  )
  return { name: getText(data.name), modules, chunks: chunks.map(readChunk), lacks: listLacks(data, entries, chunks) }
}

/** Maps identifiers of modules to their positions in the list; that of a concatenated module leads to its first part. */
function findPlaces(modules: readonly Data[], entries: readonly { data: Data }[]): Map<string, number> {
  const places = new Map(entries.map((one, index) => [getId(one.data) ?? '', index]))
  for (const module of modules) {
    const [first] = listRecords(module.modules)
    const place = first && places.get(getId(first) ?? '')
    const id = getId(module)
    if (place !== undefined && id !== undefined && !places.has(id)) places.set(id, place)
  }
  return places
}

/** Returns the size of a module in all of its forms: `size` is that of one, and 1 for a style sheet. */
function readSize({ size, sizes }: Data): number {
  const all = isRecord(sizes) ? Object.values(sizes) : [size]
  return all.reduce<number>((sum, one) => sum + (typeof one === 'number' && one > 0 ? one : 0), 0)
}

function readReasons(module: Data, places: ReadonlyMap<string, number>): Reason[] {
  const reasons = listRecords(module.reasons).map((reason): Reason => {
    const from = places.get(getText(reason.moduleIdentifier)) ?? places.get(getText(reason.resolvedModuleIdentifier))
    return { from, type: getText(reason.type), request: getText(reason.userRequest) }
  })
  // A reason without a module comes from the configuration (`entry`, `container entry`, `dll entry`), or from webpack itself.
  return reasons.filter(({ from, type }) => from !== undefined || /\bentry$/.test(type))
}

function readChunk(chunk: Data): BundleChunk {
  const [name] = listValues(chunk.names)
  const files = listValues(chunk.files).filter((file) => typeof file === 'string')
  return { name: typeof name === 'string' ? name : String(chunk.id), files, initial: chunk.initial === true }
}

function listLacks(
  data: Data,
  entries: readonly { data: Data; chunks: Set<number> }[],
  chunks: readonly Data[],
): string[] {
  const lacks: string[] = []
  const hidden = typeof data.filteredModules === 'number' ? data.filteredModules : 0
  if (hidden > 0) {
    lacks.push(
      `${hidden} modules are left out of the file. Set \`stats: { modulesSpace: Infinity, excludeModules: false }\`.`,
    )
  }
  if (!entries.some((one) => Array.isArray(one.data.reasons))) {
    lacks.push('The file does not tell why modules are in. Set `stats: { reasons: true }`.')
  }
  if (chunks.length === 0 || entries.every((one) => one.chunks.size === 0)) {
    lacks.push('The file does not tell which chunk a module is in. Set `stats: { chunks: true, ids: true }`.')
  }
  return lacks
}

/** Returns true for webpack's own code, which is part of every bundle. */
const isRuntime = (module: Data): boolean =>
  module.moduleType === 'runtime' || getName(module).startsWith('webpack/runtime/')

function getId(module: Data): string | undefined {
  const { identifier, name } = module
  if (typeof identifier === 'string') return identifier
  return typeof name === 'string' ? name : undefined
}

const getName = (module: Data): string => getText(module.name) || getText(module.identifier)

const getText = (value: unknown): string => (typeof value === 'string' ? value : '')

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const listValues = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const listRecords = (value: unknown): Data[] => listValues(value).filter(isRecord)
