import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { Link, PageRoute, PrintRoute } from '../../content-build/contract/routes.ts'
import type { ClientManifest } from '../client-manifest.ts'

/** An index of Algolia that answers searches in place of the embedded engine. */
export interface SearchService {
  appId: string
  /** The key that may search and nothing else: every reader sees it. */
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
  /** Id of the account that page views are counted for. */
  analytics?: string | undefined
  /** Hosted service that answers searches in place of the embedded engine. */
  searchService?: SearchService | undefined
  /** Absent while the index cannot be read; the shell then links to the home page alone. */
  index?: ContentIndex | undefined
}

export interface PageProps extends ShellProps {
  route: PageRoute
}

export interface PrintProps extends ShellProps {
  route: PrintRoute
}

/** An error told to the reader as a page. */
export interface MessageProps extends ShellProps {
  status: number
  title: string
  text: string
}

export interface NotFoundProps extends ShellProps {
  /** Initial text of the search box; may be empty. */
  query: string
  /** The pages most like the path, nearest first. */
  nearest: readonly Link[]
}
