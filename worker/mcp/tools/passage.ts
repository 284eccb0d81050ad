import type { SearchHit } from '../../../search/search-index.ts'
import type { NameDirectory } from '../../permalinks/name-directory.ts'

/** A passage found by search, as tools return it. */
export interface Passage {
  title: string
  /** The titles of the pages and headings above it, outermost first. */
  trail: string[]
  /** The absolute address, with the fragment of a section. */
  url: string
  /** One or two sentences in plain text; empty if only the title is known. */
  summary: string
}

/** The JSON schema of a {@link Passage}. */
export const passageSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    trail: { type: 'array', items: { type: 'string' }, description: 'Titles above it: section, page, headings.' },
    url: { type: 'string', format: 'uri', description: 'Address of the passage; get_page takes it as page.' },
    summary: { type: 'string', description: 'Plain text; may be empty.' },
  },
  required: ['title', 'trail', 'url', 'summary'],
  additionalProperties: false,
} as const

/** Turns a search result into a passage; the passage about a name of webpack gets the summary of that name. */
export function createPassage(hit: SearchHit, origin: string, names: NameDirectory | null): Passage {
  const { title, trail, url, snippet } = hit
  return { title, trail: [...trail], url: origin + url, summary: snippet.text || names?.findSummary(url) || '' }
}
