import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { Link, PageRoute, PrintRoute } from '../../content-build/contract/routes.ts'
import type { ClientManifest } from '../client-manifest.ts'

/** An Algolia index that answers searches instead of the embedded engine. */
export interface SearchService {
  appId: string
  /** The search-only key, which every reader sees. */
  apiKey: string
  indexName: string
}

/** Properties of every view. */
export interface ShellProps {
  /** Canonical path of this response, trailing slash included. */
  path: string
  /** Scheme and host of the canonical site, without a trailing slash. */
  origin: string
  assets: ClientManifest
  /** The analytics account that counts page views. */
  analytics?: string | undefined
  /** The hosted service that answers searches instead of the embedded engine. */
  searchService?: SearchService | undefined
  /** Absent if the index cannot be read; the shell then links to the home page only. */
  index?: ContentIndex | undefined
}

export interface PageProps extends ShellProps {
  route: PageRoute
}

export interface PrintProps extends ShellProps {
  route: PrintRoute
}

/** An error shown to the reader as a page. */
export interface MessageProps extends ShellProps {
  status: number
  title: string
  text: string
}

export interface NotFoundProps extends ShellProps {
  /** Initial text of the search box; may be empty. */
  query: string
  /** The pages most similar to the path, nearest first. */
  nearest: readonly Link[]
}
