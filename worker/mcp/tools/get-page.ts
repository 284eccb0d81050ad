import type { Context } from 'hono'
import { cutSection } from '../../../content-build/contract/sections/cut-section.ts'
import { listSections, type MarkdownSection } from '../../../content-build/contract/sections/list-sections.ts'
import { listSectionIds } from '../../../content-build/contract/twins.ts'
import type { AppEnv } from '../../env.ts'
import { getPageUrl, getWholeUrl, readTwin, readWhole } from '../../markdown/read-twin.ts'
import { loadNames } from '../../permalinks/load-names.ts'
import type { NameDirectory } from '../../permalinks/name-directory.ts'
import { findVersionProblem, isLater, parseVersion, versionFormat } from '../../permalinks/webpack-version.ts'
import { type FoundPage, findPage } from '../find-page.ts'
import { limitText } from '../limit-text.ts'
import { createTool, fail, type Outcome, unreadable } from './tool.ts'

const longestText = 50_000
const mostSections = 150
const mostNames = 100

const sectionSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, title: { type: 'string' }, level: { type: 'integer' } },
  required: ['id', 'title', 'level'],
  additionalProperties: false,
} as const

const nameSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, since: { type: 'string' }, url: { type: 'string', format: 'uri' } },
  required: ['name', 'since', 'url'],
  additionalProperties: false,
} as const

/** Reads a page, or one section of it, as Markdown. */
export const getPage = createTool(
  {
    name: 'get_page',
    title: 'Read a page',
    description:
      'Reads a page of the webpack documentation, or one section of it, as Markdown. With the version of webpack in use it also lists ' +
      'what the text describes and that version does not have yet.',
    inputSchema: {
      type: 'object',
      properties: {
        page: {
          type: 'string',
          minLength: 1,
          maxLength: 500,
          description:
            'Address or path, such as /configuration/output/; a fragment chooses the section. Or a name, such as output.filename.',
        },
        section: {
          type: 'string',
          maxLength: 200,
          description:
            'Id of a heading, such as outputfilename, or its name in llms.txt, such as filename. Without one, a long page is cut, or ' +
            'its introduction and a list of its sections.',
        },
        version: { type: 'string', maxLength: 20, description: `The version of webpack in use, ${versionFormat}.` },
      },
      required: ['page'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        url: { type: 'string', format: 'uri' },
        markdownUrl: { type: 'string', format: 'uri', description: 'The whole page as Markdown.' },
        webpack: { type: ['string', 'null'], description: 'The version of webpack that the page documents.' },
        updated: { type: ['string', 'null'], description: 'The day of its last change.' },
        markdown: { type: 'string' },
        isCut: { type: 'boolean', description: 'True for a text that is not whole: ask for one of the sections.' },
        sections: { type: 'array', items: sectionSchema, description: 'The sections of a text that is cut.' },
        notYet: {
          type: 'array',
          items: nameSchema,
          description: 'Names in the text that came after the given version.',
        },
      },
      required: ['title', 'url', 'markdownUrl', 'webpack', 'updated', 'markdown', 'isCut', 'sections', 'notYet'],
      additionalProperties: false,
    },
  },
  async (c, { page: address, section, version }) => {
    const problem = version === undefined ? undefined : findVersionProblem(version)
    if (problem !== undefined) return fail(problem)
    const page = findPage(c.get('release'), c.env.SITE_ORIGIN, address) ?? (await findPageOfName(c, address))
    if (page === undefined)
      return fail(
        `There is no page at this address on ${c.env.SITE_ORIGIN}. Find it with search, a name with get_option.`,
      )
    const [whole, names] = await Promise.all([readWhole(c, page.route), version === undefined ? null : loadNames(c)])
    if (whole === null || (version !== undefined && names === null)) return unreadable
    const ids = section === undefined ? page.ids : listIds(page.path, section.replace(/^#/, ''))
    const id = ids.find((one) => cutSection(whole, one) !== undefined)
    if (id === undefined && ids.length > 0) return failSection(whole)
    const text = id === undefined ? whole : (cutSection(whole, id) ?? '')
    const isTwin = id === undefined && page.route.contents !== undefined && !page.isWhole
    const contents = isTwin ? await readTwin(c, page.route) : undefined
    if (contents === null) return unreadable
    return describe(c, { page, id: id ?? '', text, contents, version, names })
  },
)

/** Finds the passage about a name of webpack, which agents pass as they know it. */
async function findPageOfName(c: Context<AppEnv>, name: string): Promise<FoundPage | undefined> {
  const reference = (await loadNames(c))?.find(name.trim())
  return reference && findPage(c.get('release'), c.env.SITE_ORIGIN, reference.url)
}

/** Finds a section by its id or, if none has it, by the name in the address of its Markdown. */
function listIds(page: string, section: string): string[] {
  return [section, ...listSectionIds(page, section)]
}

interface Reading {
  page: FoundPage
  /** The title of the section; empty for the whole page. */
  id: string
  text: string
  /** The table of contents of a long page, which replaces its text. */
  contents: string | undefined
  version: string | undefined
  names: NameDirectory | null
}

function describe(c: Context<AppEnv>, { page, id, text, contents, version, names }: Reading): Outcome {
  const { path, route } = page
  const { text: markdown, isCut } =
    contents === undefined ? limitText(text, longestText) : { text: contents, isCut: true }
  const value = {
    title: route.title,
    url: getPageUrl(c, path) + (id === '' ? '' : `#${id}`),
    markdownUrl: getWholeUrl(c, path, route),
    webpack: c.get('release').index.webpack ?? null,
    updated: route.updated ?? route.date ?? null,
    markdown,
    isCut,
    sections: isCut ? listSections(text).slice(0, mostSections).map(withoutStart) : [],
    notYet: version === undefined || names === null ? [] : listLater(c, names, { path, text, id, version }),
  }
  return { kind: 'found', value, text: markdown }
}

/** Lists names that the text documents and the version lacks. */
function listLater(
  c: Context<AppEnv>,
  names: NameDirectory,
  { path, text, id, version }: { path: string; text: string; id: string; version: string },
) {
  const asked = parseVersion(version)
  if (asked === undefined) return []
  const ids = new Set(listSections(text).map((section) => section.id))
  return names.references
    .flatMap(({ name, since, url }) => {
      const [page, fragment = ''] = url.split('#')
      const isHere = page === path && (id === '' || ids.has(fragment))
      return isHere && since !== undefined && isLater(since, asked)
        ? [{ name, since, url: c.env.SITE_ORIGIN + url }]
        : []
    })
    .slice(0, mostNames)
}

function failSection(markdown: string): Outcome {
  const ids = listSections(markdown).map(({ id }) => id)
  return fail(`The page has no section of this id. It has: ${ids.slice(0, mostSections).join(', ')}.`)
}

function withoutStart({ id, title, level }: MarkdownSection) {
  return { id, title, level }
}
