import path from 'node:path'
import { listOptions, type SchemaOption } from './options.ts'
import type { SchemaFiles } from './schema.ts'

/** Schema files of webpack, relative to its folder `schemas`, by what the names of their options start with. */
const webpackSchemas: Readonly<Record<string, string>> = {
  '': 'WebpackOptions.json',
  BannerPlugin: 'plugins/BannerPlugin.json',
  IgnorePlugin: 'plugins/IgnorePlugin.json',
  LoaderOptionsPlugin: 'plugins/LoaderOptionsPlugin.json',
  ManifestPlugin: 'plugins/ManifestPlugin.json',
  ProgressPlugin: 'plugins/ProgressPlugin.json',
  SSRManifestPlugin: 'plugins/SSRManifestPlugin.json',
  SourceMapDevToolPlugin: 'plugins/SourceMapDevToolPlugin.json',
  WatchIgnorePlugin: 'plugins/WatchIgnorePlugin.json',
  'container.ContainerPlugin': 'plugins/container/ContainerPlugin.json',
  'container.ContainerReferencePlugin': 'plugins/container/ContainerReferencePlugin.json',
  'container.ModuleFederationPlugin': 'plugins/container/ModuleFederationPlugin.json',
  'debug.ProfilingPlugin': 'plugins/debug/ProfilingPlugin.json',
  DllPlugin: 'plugins/dll/DllPlugin.json',
  DllReferencePlugin: 'plugins/dll/DllReferencePlugin.json',
  'ids.HashedModuleIdsPlugin': 'plugins/ids/HashedModuleIdsPlugin.json',
  'ids.OccurrenceChunkIdsPlugin': 'plugins/ids/OccurrenceChunkIdsPlugin.json',
  'ids.OccurrenceModuleIdsPlugin': 'plugins/ids/OccurrenceModuleIdsPlugin.json',
  'optimize.AggressiveSplittingPlugin': 'plugins/optimize/AggressiveSplittingPlugin.json',
  'optimize.LimitChunkCountPlugin': 'plugins/optimize/LimitChunkCountPlugin.json',
  'optimize.MergeDuplicateChunksPlugin': 'plugins/optimize/MergeDuplicateChunksPlugin.json',
  'optimize.MinChunkSizePlugin': 'plugins/optimize/MinChunkSizePlugin.json',
  'experiments.schemes.HttpUriPlugin': 'plugins/schemes/HttpUriPlugin.json',
  'experiments.schemes.VirtualUrlPlugin': 'plugins/schemes/VirtualUrlPlugin.json',
  'sharing.ConsumeSharedPlugin': 'plugins/sharing/ConsumeSharedPlugin.json',
  'sharing.ProvideSharedPlugin': 'plugins/sharing/ProvideSharedPlugin.json',
  'sharing.SharePlugin': 'plugins/sharing/SharePlugin.json',
}

/** Places in which earlier releases kept some of them. */
const formerSchemas: Readonly<Record<string, string>> = {
  DllPlugin: 'plugins/DllPlugin.json',
  DllReferencePlugin: 'plugins/DllReferencePlugin.json',
  'ids.HashedModuleIdsPlugin': 'plugins/HashedModuleIdsPlugin.json',
}

/** Lists all options in a folder `schemas` of webpack by name, those of plugins behind the plugin's name. Missing files are left out. */
export function listWebpackOptions(
  folder: string,
  files: SchemaFiles,
  exists: (file: string) => boolean,
): Map<string, SchemaOption> {
  return new Map(
    Object.entries(webpackSchemas).flatMap(([root, name]) => {
      const places = [name, formerSchemas[root] ?? name].map((place) => path.join(folder, place))
      const file = places.find(exists)
      return file === undefined ? [] : [...listOptions(files.read(file), root, files)]
    }),
  )
}
