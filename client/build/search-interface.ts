import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** What DocSearch brings along and this site has no use for, and what takes its place in `search/stand-ins/`. */
const standIns = new Map([
  // As heavy as the rest of DocSearch, for a menu of facets that is never shown.
  ['@base-ui/react/menu', 'facet-menu.ts'],
  // Reports to Algolia which answers are opened.
  ['@algolia/autocomplete-plugin-algolia-insights', 'insights.ts'],
  // Loaded only where the hosted service is asked: `search/hosted-service.ts` imports the real one.
  ['algoliasearch/lite', 'lite-client.ts'],
])

const logo = /(?<=\/\/#region src\/AlgoliaLogo\.tsx\n).*?(?=\n\/\/#endregion)/s
const quota = /(?<=function manageLocalStorageQuota\(\) \{\n).*?(?=\n\}\n)/s

/** Leaves out of DocSearch what is not used, or what the Content-Security-Policy refuses. */
export function lightenSearch(clientFolder: string): Plugin {
  return {
    name: 'lighten-search',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:@base-ui|@algolia|algoliasearch)\// }, ({ path, importer }) => {
        const standIn = standIns.get(path)
        const isInside = /node_modules[\\/]@(?:docsearch|algolia)[\\/]/.test(importer)
        return standIn !== undefined && isInside ? { path: join(clientFolder, 'search/stand-ins', standIn) } : undefined
      })
      // The logo is an SVG with a style element, which the policy refuses; the footer names the service in words. Counting what is
      // stored, which nothing here needs, throws where storage is out of reach.
      onLoad({ filter: /@docsearch[\\/]react[\\/].*[\\/]useSearchClient-[^\\/]*\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        if (!logo.test(source)) throw new Error(`${path}: there is no logo to leave out`)
        if (!quota.test(source)) throw new Error(`${path}: there is no count of storage to leave out`)
        return {
          contents: source.replace(logo, 'function AlgoliaLogo() { return null }').replace(quota, ''),
          loader: 'js',
        }
      })
    },
  }
}
