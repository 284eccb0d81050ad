import type { SearchHit } from '../../../search/search-index.ts'
import type { NameDirectory } from '../../permalinks/name-directory.ts'

/** A passage that search found, as tools give it. */
export interface Passage {
  title: string
  /** The titles above it, outermost first. */
  trail: string[]
  /** Absolute, with the fragment of a section. */
  url: string
  /** One or two sentences in plain text; empty where nothing is known but the title. */
  summary: string
}

/** How output schemas describe a {@link Passage}. */
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

/** Turns an answer of the search index into a passage; what has a name of webpack's takes its summary from there. */
export function createPassage(hit: SearchHit, origin: string, names: NameDirectory | null): Passage {
  const { title, trail, url, snippet } = hit
  return { title, trail: [...trail], url: origin + url, summary: snippet.text || names?.findSummary(url) || '' }
}
