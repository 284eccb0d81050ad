/** Stands in for what would report to Algolia which answers are opened, which DocSearch is told not to: see `client/build/search-interface.ts`. */
export function createAlgoliaInsightsPlugin(): object {
  return {}
}
