import { listDocuments } from '../../../search/documents.ts'
import type { SearchDocument, SearchPage } from '../../../search/record.ts'

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'

/** A record as Algolia's DocSearch crawler would write it. */
export interface HostedRecord {
  objectID: string
  url: string
  url_without_anchor: string
  anchor: string | null
  type: Level | 'content'
  /** A passage; null for a record of a title. */
  content: string | null
  hierarchy: Record<Level, string | null>
  lang: 'en'
  weight: { pageRank: number; level: number; position: number }
  recordVersion: 'v3'
}

/** The first level of pages that belong to no section. */
const topTitle = 'Documentation'
/** In characters. The service accepts 10 kB a record; shorter passages give better snippets. */
const longestPassage = 1000
/** Titles weigh more than passages, and higher titles more than lower ones, as the crawler weighs them. */
const weightOf: Record<HostedRecord['type'], number> = {
  lvl0: 100,
  lvl1: 90,
  lvl2: 80,
  lvl3: 70,
  lvl4: 60,
  lvl5: 50,
  lvl6: 40,
  content: 0,
}

/** Creates the records of the hosted service: one for each page and heading, and for each passage of their texts. */
export function createHostedRecords(pages: readonly SearchPage[], origin: string): HostedRecord[] {
  const documents = listDocuments(pages)
  return documents.flatMap((document, place) => {
    const page = documents[document.page] ?? document
    const record = createRecord(document, page, place - document.page, origin)
    const text = [document.about, document.text, document.code].filter((part) => part !== '').join(' ')
    const passages = splitText(text).map((content, number): HostedRecord => {
      const weight = { ...record.weight, level: weightOf.content }
      // No id holds a space: `/a/#id-1` may be a section of its own.
      return { ...record, objectID: `${record.objectID} ${number + 1}`, type: 'content', content, weight }
    })
    return [record, ...passages]
  })
}

function createRecord(document: SearchDocument, page: SearchDocument, position: number, origin: string): HostedRecord {
  const isInSection = page.trail.length > 0
  const titles = [...(isInSection ? [] : [topTitle]), ...document.trail, document.title]
  const hierarchy: HostedRecord['hierarchy'] = {
    lvl0: titles[0] ?? null,
    lvl1: titles[1] ?? null,
    lvl2: titles[2] ?? null,
    lvl3: titles[3] ?? null,
    lvl4: titles[4] ?? null,
    lvl5: titles[5] ?? null,
    lvl6: titles[6] ?? null,
  }
  const type = `lvl${Math.min(titles.length - 1, 6)}` as Level
  const [, anchor = null] = document.url.split('#')
  return {
    objectID: document.url,
    url: origin + document.url,
    url_without_anchor: origin + page.url,
    anchor,
    type,
    content: null,
    hierarchy,
    lang: 'en',
    weight: { pageRank: Math.round(document.weight * 100), level: weightOf[type], position },
    recordVersion: 'v3',
  }
}

/** Returns a text in passages, cut between words. */
function splitText(text: string): string[] {
  const passages: string[] = []
  let rest = text
  while (rest.length > longestPassage) {
    const space = rest.lastIndexOf(' ', longestPassage)
    const end = space > 0 ? space : longestPassage
    passages.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? passages : [...passages, rest]
}
