/** The kinds of documentation, by the terms of Diátaxis (https://diataxis.fr/), as readers see them. */
export const pageKindLabels = {
  tutorial: 'Tutorial',
  'how-to': 'How-to guide',
  explanation: 'Explanation',
  reference: 'Reference',
} as const

export type PageKind = keyof typeof pageKindLabels

/** The categories of blog posts, as readers see them. */
export const postCategoryLabels = {
  release: 'Release',
  roadmap: 'Roadmap',
  security: 'Security',
  community: 'Community',
} as const
