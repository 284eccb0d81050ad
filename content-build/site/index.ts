export { findWrittenRelease, OutputError, readRelease, writeRelease } from './output.ts'
export { createProblem } from './problem.ts'
export { recordAnchors } from './record-anchors.ts'
export { contentHash, type Release, releaseId, serializeIndex } from './release.ts'
export {
  type BuildResult,
  type BuildStats,
  buildSite,
  hasErrors,
  SiteBuilder,
  type SiteOptions,
} from './site-builder.ts'
export { type SiteWatch, type WatchOptions, watchSite } from './watch-site.ts'
