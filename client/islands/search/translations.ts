import type { DocSearchModalProps } from '@docsearch/react/modal'

/** What DocSearch says, in the words of this site. */
export const translations: NonNullable<DocSearchModalProps['translations']> = {
  searchBox: { placeholderText: 'Option, question or error', searchInputLabel: 'Search the documentation' },
  startScreen: { recentSearchesTitle: 'Recent' },
  noResultsScreen: {
    noResultsText: 'Nothing found for',
    reportMissingResultsText: 'Try fewer or other words, or look for it in the',
    reportMissingResultsLinkText: 'issues of webpack',
  },
  footer: { navigateText: 'Move', selectText: 'Open' },
}

/** Where to look for what the documentation does not say. */
export function findInIssues({ query }: { query: string }): string {
  return `https://github.com/webpack/webpack/issues?q=${encodeQuery(query)}`
}

/** A query as part of an address. Half a character, which addresses cannot hold, becomes a replacement character. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(query.toWellFormed())
}
