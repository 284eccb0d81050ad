/** What a device stores to have the whole site without network, served as `/offline.json`. */
export interface OfflineManifest {
  pages: OfflinePage[]
  /** What pages show and search: images, the web manifest, the search index. */
  files: OfflineFile[]
  /** The projects of the guides as archives, which a reader may take along too. */
  projects: OfflineFile[]
  /** Public paths of the scripts and stylesheets of this version of the code, each named after its bytes. */
  assets: string[]
}

export interface OfflineFile {
  path: string
  /** What the response's ETag begins with, for as long as the content is the same; the rest names the code. */
  version: string
  /** About as many as it takes on the device. */
  bytes: number
}

export interface OfflinePage extends OfflineFile {
  title: string
}
