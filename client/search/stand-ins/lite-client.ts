/**
 * Stands in for Algolia's client inside DocSearch, which makes one before it asks for ours: see `client/build/search-interface.ts`.
 */
export function liteClient(): object {
  return { addAlgoliaAgent() {}, transporter: { algoliaAgent: { value: '' } } }
}
