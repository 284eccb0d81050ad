import { slug } from 'github-slugger'
import type { Anchor } from '../../contract/tree.ts'
import { getOwner, type Named } from '../facts/areas.ts'
import { hookOwners } from '../facts/hook-owners.ts'

/** A heading and what it is the name of. */
export interface NamedHeading extends Named {
  id: string
  /** As it is written. */
  title: string
}

/** A rule for the names in the headings of some pages. */
interface Reading {
  /** Addresses of pages that the name belongs on. */
  pages: RegExp
  title: RegExp
  kind: Named['kind']
  /** From the title to the name. */
  prefix?: string
}

const readings: readonly Reading[] = [
  ...listHookPages(),
  { pages: /^\/configuration\//, title: /^[a-z]\w*(?:\.[\w-]+)+$/, kind: 'option' },
  { pages: /^\/plugins\//, title: /^[A-Z]\w+Plugin$/, kind: 'plugin' },
  { pages: /^\/api\/cli\/$/, title: /^--[\w-]+$/, kind: 'flag' },
  { pages: /^\/api\/loaders\/$/, title: /^this\.\w+$/, kind: 'api' },
  { pages: /^\/api\/hot-module-replacement\/$/, title: /^[a-z]\w*$/, kind: 'api', prefix: 'module.hot.' },
  {
    pages: /^\/api\/module-(?:variables|methods)\/$/,
    title: /^(?:__\w+|(?:import\.meta|module|require)\.\w+|webpack[A-Z]\w*)$/,
    kind: 'api',
  },
]

function listHookPages(): Reading[] {
  return hookOwners.map((owner): Reading => {
    const page = getOwner({ kind: 'hook', name: `${owner}.` }, () => false)
    return { pages: new RegExp(`^${page}$`), title: /^[a-z]\w*$/, kind: 'hook', prefix: `${owner}.` }
  })
}

/** Lists the headings of a page that are the name of something and nothing else. */
export function listNamedHeadings(anchors: readonly Anchor[], url: string): NamedHeading[] {
  const own = readings.filter(({ pages }) => pages.test(url))
  return own.length === 0 ? [] : readHeadings(anchors, own)
}

function readHeadings(anchors: readonly Anchor[], own: readonly Reading[], parent?: string): NamedHeading[] {
  // Below a call are the names of its result: `CssModulesPlugin.getCompilationHooks(compilation)`.
  if (parent?.includes('(')) return []
  return anchors.flatMap(({ id, title: shown, children = [] }) => {
    // Below `output` the anchor `output.path` is called `path`; its id tells.
    const title = parent !== undefined && id === slug(`${parent}.${shown}`) ? `${parent}.${shown}` : shown
    const reading = own.find((one) => one.title.test(title))
    const named = reading && { id, title, kind: reading.kind, name: (reading.prefix ?? '') + title }
    return [...(named === undefined ? [] : [named]), ...readHeadings(children, own, title)]
  })
}
