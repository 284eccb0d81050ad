import manifest from '../dist/client-manifest.json' with { type: 'json' }

/** Lists the files of one chunk, by public path. */
export interface ClientChunk {
  script: string
  /** Scripts that `script` imports, directly or not; chunks share them. */
  imports: string[]
  styles: string | null
}

/** Lists the files of the client build, by public path; written by `client/build/`. */
export interface ClientManifest {
  /** The stylesheet of every page: `/assets/styles-<hash>.css`. */
  styles: string
  /** Additional stylesheet of the home page. */
  homeStyles: string
  /** Additional stylesheet of the search page. */
  searchStyles: string
  /** Additional stylesheet of printable sections. */
  printableStyles: string
  /** The one module every page loads, deferred: `/assets/entry-<hash>.js`. */
  entry: string
  /** The module worker that searches. */
  searchWorker: string
  /** Runs in the head of pages that mark what the reader's webpack lacks. */
  versions: string
  /** Chunks that pages load on demand, by the name of the folder in `client/islands/` or the file in `client/lazy/`. */
  chunks: Record<string, ClientChunk>
  /**
   * Lists what the playground adds to a page. `/play/` alone loads `script` and `styles`, the document that runs results contains `frame`, and
   * `/play/editor/` loads `editor`. `versions` names the versions of webpack and of the loaders that run there.
   */
  playground: {
    script: string
    styles: string
    frame: InlineScript
    editor: string
    versions: { name: string; version: string }[]
  }
  /** The files that only `/check/` loads. */
  check: { script: string; styles: string }
  /** The files that only `/lens/` loads. */
  lens: { script: string; styles: string }
  /** Runs before the stylesheet. */
  themeScript: InlineScript
}

/** A script that stands in a document, whose Content-Security-Policy allows it by its hash. */
export interface InlineScript {
  code: string
  /** `sha256-<base64>` */
  hash: string
}

export const clientManifest: ClientManifest = manifest
