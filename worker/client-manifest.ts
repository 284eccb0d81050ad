import manifest from '../dist/client-manifest.json' with { type: 'json' }

/** What the client build made, by its public path; written by `client/build/`. */
export interface ClientManifest {
  /** The one stylesheet: `/assets/styles-<hash>.css`. */
  styles: string
  /** The one module every page loads, deferred: `/assets/entry-<hash>.js`. */
  entry: string
  /** Runs inline before the stylesheet; the Content-Security-Policy allows it by its hash. */
  themeScript: {
    code: string
    /** `sha256-<base64>` */
    hash: string
  }
}

export const clientManifest: ClientManifest = manifest
