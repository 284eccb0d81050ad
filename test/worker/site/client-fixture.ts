import { hash } from 'node:crypto'
import type { ClientManifest } from '../../../worker/client-manifest.ts'

const code = "document.documentElement.dataset.theme='light'"

/** Stands in for what the client build writes, so that these tests run without it. */
export const clientFixture: ClientManifest = {
  styles: '/assets/styles-fixture.css',
  homeStyles: '/assets/home-fixture.css',
  searchStyles: '/assets/search-fixture.css',
  printableStyles: '/assets/printable-fixture.css',
  entry: '/assets/entry-fixture.js',
  searchWorker: '/assets/search-worker-fixture.js',
  versions: '/assets/versions-fixture.js',
  playground: {
    script: '/assets/play-fixture.js',
    styles: '/assets/play-fixture.css',
    frame: { code: 'frame()', hash: 'sha256-fixture' },
    editor: '/assets/play-editor-fixture.js',
    versions: [
      { name: 'webpack', version: '5.1.2' },
      { name: 'fixture-loader', version: '3.4.5' },
    ],
  },
  check: { script: '/assets/check-fixture.js', styles: '/assets/check-fixture.css' },
  lens: { script: '/assets/lens-fixture.js', styles: '/assets/lens-fixture.css' },
  chunks: {},
  themeScript: { code, hash: `sha256-${hash('sha256', code, 'base64')}` },
}
