import type { ReleaseId } from '../content-build/contract/records.ts'
import type { Release } from './store/release.ts'

/** The bindings of `wrangler.toml`. */
export interface Env {
  CONTENT: KVNamespace
  /** Scheme and host of canonical links, without a trailing slash. */
  SITE_ORIGIN: string
  RELEASE_TTL_SECONDS: string
  /** The release to serve instead of the current one: a preview shows that of its pull request. */
  RELEASE?: ReleaseId
  /** Measurement id of Google Analytics; views are counted only if it is set. */
  ANALYTICS_ID?: string
  /** If all three are set, Algolia answers searches, otherwise the embedded index. */
  ALGOLIA_APP_ID?: string
  ALGOLIA_API_KEY?: string
  ALGOLIA_INDEX_NAME?: string
  /** Limits the searches of one client; without it, there is no limit. */
  SEARCH_LIMIT?: RateLimit
  /** Limits the MCP requests of one client; without it, there is no limit. */
  MCP_LIMIT?: RateLimit
  CF_VERSION_METADATA: WorkerVersionMetadata
  /** Addresses of the APIs for the scheduled handler, if they differ from the public ones. */
  OPENCOLLECTIVE_API?: string
  GITHUB_API?: string
  /** Secrets, both optional: a personal token allows more requests. */
  OPENCOLLECTIVE_KEY?: string
  GITHUB_TOKEN?: string
}

/** Types the variables that Hono's context carries from middleware to middleware. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    /** The canonical path, decoded; set by `canonicalPath`. */
    path: string
    /** Set by `currentRelease`: present in everything after it, absent from an error page before it. */
    release: Release
  }
}
