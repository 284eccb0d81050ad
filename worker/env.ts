import type { ReleaseId } from '../content-build/contract/records.ts'
import type { Release } from './store/release.ts'

/** The bindings of `wrangler.toml`. */
export interface Env {
  CONTENT: KVNamespace
  /** Scheme and host of canonical links, without a trailing slash. */
  SITE_ORIGIN: string
  RELEASE_TTL_SECONDS: string
  /** The release to serve, whatever is current: a preview shows the one of its pull request. */
  RELEASE?: ReleaseId
  /** Measurement id of Google Analytics; nothing is measured without. */
  ANALYTICS_ID?: string
  /** Algolia answers searches where all three are set; otherwise the index inside the site does. */
  ALGOLIA_APP_ID?: string
  ALGOLIA_API_KEY?: string
  ALGOLIA_INDEX_NAME?: string
  /** Limits the searches of one client; without it, there is no limit. */
  SEARCH_LIMIT?: RateLimit
  /** Limits the requests of one client by the Model Context Protocol; without it, there is no limit. */
  MCP_LIMIT?: RateLimit
  CF_VERSION_METADATA: WorkerVersionMetadata
  /** Addresses of the APIs that the scheduled handler asks, where they are not the public ones. */
  OPENCOLLECTIVE_API?: string
  GITHUB_API?: string
  /** Secrets, both optional: a personal token allows for more requests. */
  OPENCOLLECTIVE_KEY?: string
  GITHUB_TOKEN?: string
}

/** Types the variables that Hono's context carries from middleware to middleware. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    /** The canonical path, decoded; set by `canonicalPath`. */
    path: string
    /** Set by `currentRelease`: everything after it has one, an error page before it does not. */
    release: Release
  }
}
