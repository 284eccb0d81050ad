import type { Stats, StatsChunk, StatsModule, StatsModuleReason } from 'webpack'
import { type Compilation, type CompiledChunk, type CompiledModule, most, type Reason } from '../compilation.ts'

/** Picks the parts of webpack's statistics that the page shows as tables and as a graph. */
const wanted = {
  all: false,
  ids: true,
  modules: true,
  // Groups would replace modules beyond a limit; the limit below says how many are left out.
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModules: true,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  cachedModules: true,
  dependentModules: true,
  orphanModules: true,
  runtimeModules: true,
  reasons: true,
  reasonsSpace: Number.POSITIVE_INFINITY,
  usedExports: true,
  providedExports: true,
  optimizationBailout: true,
  chunks: true,
  chunkRelations: true,
}

interface Listed {
  module: StatsModule
  within?: StatsModule | undefined
}

/** Describes the modules and chunks of a compilation, without compilations inside it, such as those of a loader. */
export function describeCompilation(
  stats: Stats,
  findFile: (name: string | undefined) => string | undefined,
): Compilation {
  const { modules = [], chunks = [] } = stats.toJson(wanted)
  const all = listModules(modules)
  const listed = all.slice(0, most.modules)
  const places = new Map(listed.map(({ module }, at) => [module.identifier, at]))
  const chunkPlaces = new Map(chunks.map(({ id }, at) => [id, at]))
  const findPlaces = (ids: readonly unknown[] = []) =>
    ids.map((id) => chunkPlaces.get(id as StatsChunk['id'])).filter((at) => at !== undefined)
  return {
    name: stats.compilation.name ?? '',
    leftOut: all.length - listed.length,
    modules: listed.map(({ module, within }) => ({
      ...describeModule(module, (id) => places.get(id ?? undefined)),
      chunks: findPlaces((within ?? module).chunks as unknown[]),
      within: within && places.get(within.identifier),
      file: findFile(module.name),
    })),
    chunks: chunks.map((chunk) => ({ ...describeChunk(chunk), parents: findPlaces(chunk.parents as unknown[]) })),
  }
}

/** Puts concatenated modules after the module that contains them; of a module listed twice, keeps the one in a chunk. */
function listModules(modules: readonly StatsModule[]): Listed[] {
  const inner = modules.flatMap((module): Listed[] =>
    (module.modules ?? []).map((part) => ({ module: part, within: module })),
  )
  const isInner = new Set(inner.map(({ module }) => module.identifier))
  const outer = modules.filter(({ identifier, orphan }) => !(orphan && isInner.has(identifier)))
  return outer.flatMap((module): Listed[] => [{ module }, ...inner.filter(({ within }) => within === module)])
}

type Described = Omit<CompiledModule, 'chunks' | 'within' | 'file'>

function describeModule(module: StatsModule, find: (id: string | null | undefined) => number | undefined): Described {
  const { reasons = [], providedExports, usedExports } = module
  return {
    name: module.name ?? '',
    type: module.moduleType ?? '',
    size: addSizes(module),
    reasons: reasons.slice(0, most.reasons).map((reason) => describeReason(reason, find)),
    leftOutReasons: Math.max(reasons.length - most.reasons, 0),
    provided: Array.isArray(providedExports) ? providedExports : undefined,
    used: Array.isArray(usedExports) || typeof usedExports === 'boolean' ? usedExports : undefined,
    bailouts: (module.optimizationBailout ?? []).map(String),
  }
}

/** Returns the size in all types of source: `size` is that of JavaScript, which is 1 for a style sheet. */
const addSizes = ({ size = 0, sizes }: { size?: number; sizes?: Record<string, number> }): number =>
  sizes === undefined ? size : Object.values(sizes).reduce((sum, one) => sum + one, 0)

function describeReason(
  reason: StatsModuleReason,
  find: (id: string | null | undefined) => number | undefined,
): Reason {
  return {
    from: find(reason.resolvedModuleIdentifier) ?? find(reason.moduleIdentifier),
    type: reason.type ?? '',
    request: reason.userRequest ?? '',
    place: reason.loc ?? '',
    isActive: reason.active ?? true,
    explanation: reason.explanation ?? '',
  }
}

const describeChunk = (chunk: StatsChunk): Omit<CompiledChunk, 'parents'> => ({
  name: chunk.names?.join(', ') || String(chunk.id ?? ''),
  files: chunk.files ?? [],
  size: addSizes(chunk),
  isEntry: chunk.entry,
  isInitial: chunk.initial,
})
