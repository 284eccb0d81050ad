/** Stands in for the menu of facets inside DocSearch, which nothing here opens: see `client/build/search-interface.ts`. */
export const Menu = {}
