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
  const isStats = marks.some((name) => name in data)
  const text = isStats
    ? 'The file has no modules. Set `stats: { modules: true, reasons: true, ids: true }`, or leave `stats` out: `npx webpack --json=stats.json` then writes all of it.'
    : `This is no statistics file of webpack: it has neither modules nor chunks. ${howTo}`
  return { kind: 'problem', text }
}

/** Names in statistics without modules and chunks; even `stats: 'summary'` writes the numbers of errors and warnings. */
const marks = ['assets', 'chunks', 'assetsByChunkName', 'errors', 'errorsCount', 'hash', 'children']

const hasModules = (data: Data): boolean =>
  listModules(data.modules).length > 0 ||
  listRecords(data.chunks).some((chunk) => listModules(chunk.modules).length > 0)

/** Lists modules, those of groups included: `stats: { all: true }` sorts them by path, type and more. */
const listModules = (value: unknown): Data[] =>
  listRecords(value).flatMap((one) => (isGroup(one) ? listModules(one.children) : [one]))

const isGroup = (one: Data): boolean =>
  one.identifier === undefined && (Array.isArray(one.children) || typeof one.filteredChildren === 'number')

/** Counts the modules that groups leave out. */
const countHidden = (value: unknown): number =>
  listRecords(value)
    .filter(isGroup)
    .reduce((sum, one) => sum + readCount(one.filteredChildren) + countHidden(one.children), 0)

const readCount = (value: unknown): number => (typeof value === 'number' ? value : 0)

function readBundle(data: Data): Bundle {
  const chunks = listRecords(data.chunks)
  const chunkIndex = new Map(chunks.map((chunk, index) => [String(chunk.id), index]))
  const found = new Map<string, { data: Data; chunks: Set<number> }>()
  const add = (module: Data, within: readonly number[]): void => {
    const own = listValues(module.chunks).flatMap((id) => chunkIndex.get(String(id)) ?? [])
    const all = [...own, ...within]
    const inner = listModules(module.modules)
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
  for (const module of listModules(data.modules)) add(module, [])
  for (const [index, chunk] of chunks.entries()) {
    for (const module of listModules(chunk.modules)) add(module, [index])
  }
  const entries = [...found.values()].filter((one) => !isRuntime(one.data))
  const places = findPlaces(listModules(data.modules), entries)
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
    const [first] = listModules(module.modules)
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

function readChunk(chunk: Data, index: number): BundleChunk {
  const [name] = listValues(chunk.names)
  const files = listValues(chunk.files).filter((file) => typeof file === 'string')
  const id = chunk.id ?? files[0] ?? index
  return { name: typeof name === 'string' ? name : String(id), files, initial: chunk.initial === true }
}

function listLacks(
  data: Data,
  entries: readonly { data: Data; chunks: Set<number> }[],
  chunks: readonly Data[],
): string[] {
  const lacks: string[] = []
  const hidden = readCount(data.filteredModules) + countHidden(data.modules)
  if (hidden > 0) {
    lacks.push(
      `${hidden} modules are left out of the file. Set \`stats: { modulesSpace: Infinity, excludeModules: false }\`.`,
    )
  }
  const unused = entries.filter((one) => one.chunks.size === 0).length
  if (unused > 0 && unused < entries.length) {
    lacks.push(`Not counted, since webpack put them into no chunk: ${unused} of the modules in the file.`)
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
