/** Lists what a device stores to have the whole site without a network, served as `/offline.json`. */
export interface OfflineManifest {
  pages: OfflinePage[]
  /** Files that pages and search use: images, the web manifest, the search index. */
  files: OfflineFile[]
  /** The projects of the guides as archives, which a reader may take along too. */
  projects: OfflineFile[]
  /** Public paths of the scripts and stylesheets of this version of the code, each named after its bytes. */
  assets: string[]
}

export interface OfflineFile {
  path: string
  /** The beginning of the response's ETag, the same as long as the content is; the rest names the code. */
  version: string
  /** About as many as it takes on the device. */
  bytes: number
}

export interface OfflinePage extends OfflineFile {
  title: string
}
