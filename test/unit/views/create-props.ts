import { type ContentIndex, indexFormat } from '../../../content-build/contract/content-index.ts'
import type { ContentHash } from '../../../content-build/contract/records.ts'
import type { PageRoute, PrintRoute } from '../../../content-build/contract/routes.ts'
import type { PageProps, PrintProps, ShellProps } from '../../../worker/views/props.ts'

// The brand is checked at build time only; a fixture's hash is any string.
const hash = 'a'.repeat(20) as ContentHash

export const assets = {
  styles: '/assets/styles-1.css',
  homeStyles: '/assets/home-1.css',
  searchStyles: '/assets/search-1.css',
  printableStyles: '/assets/printable-1.css',
  searchWorker: '/assets/search-worker-1.js',
  versions: '/assets/versions-1.js',
  entry: '/assets/entry-1.js',
  check: { script: '/assets/check-1.js', styles: '/assets/check-1.css' },
  lens: { script: '/assets/lens-1.js', styles: '/assets/lens-1.css' },
  playground: {
    script: '/assets/play-1.js',
    styles: '/assets/play-1.css',
    frame: { code: '', hash: '' },
    editor: '',
    versions: [],
  },
  chunks: {},
  themeScript: { code: 'if (1 < 2 && "a") theme()', hash: 'sha256-x' },
}

/** An index with a route for each path and a section for each name. */
export function createIndex(paths: readonly string[], sections: Record<string, string> = {}): ContentIndex {
  const routes = paths.map((path) => [path, createRoute({ title: path })] as const)
  return {
    format: indexFormat,
    tree: { type: 'directory', path: '', name: '', size: 0, url: '/', title: '', sort: 0, children: [] },
    routes: Object.fromEntries(routes),
    redirects: {},
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, title]) => [name, { name, title, url: `/${name}/`, nav: hash, tree: hash }]),
    ),
  }
}

export function createRoute(route: Partial<PageRoute> = {}): PageRoute {
  return {
    kind: 'page',
    title: 'Output',
    page: hash,
    source: hash,
    version: hash,
    breadcrumb: [],
    related: [],
    contributors: [],
    edit: 'https://github.com/webpack/docs/edit/main/content/concepts/output.mdx',
    ...route,
  }
}

export function createShellProps(shell: Partial<ShellProps> = {}): ShellProps {
  return { path: '/concepts/output/', origin: 'https://docs.test', assets, ...shell }
}

export function createPageProps(route: Partial<PageRoute> = {}, shell: Partial<ShellProps> = {}): PageProps {
  return { ...createShellProps(shell), route: createRoute(route) }
}

export function createPrintProps(section: string, index: ContentIndex): PrintProps {
  const route: PrintRoute = { kind: 'print', section, print: [hash], version: hash }
  return { ...createShellProps({ path: `/${section}/printable/`, index }), route }
}
