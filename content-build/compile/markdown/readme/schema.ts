import type { Schema } from 'hast-util-sanitize'
import { asideContainers, getAsideClass } from '../aside-kinds.ts'
import { htmlElements } from '../html/elements.ts'

const slug: [string, RegExp] = ['id', /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u]
const cell = ['align', 'colSpan', 'rowSpan']

/**
 * The elements and attributes that a README may contain; all others are removed.
 *
 * Ids get no prefix, since links to our pages name them as they are. Only headings and links may have an id, and it must be a slug.
 */
export const readmeSchema: Schema = {
  // A paragraph within a ruby is read differently each time it is written; no README annotates characters.
  tagNames: [...htmlElements].filter((name) => !/^r(?:uby|[bpt])$/.test(name)),
  strip: [
    'script',
    'style',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'title',
    'textarea',
    'select',
  ],
  attributes: {
    '*': ['dir', 'lang', 'title'],
    a: [
      'href',
      slug,
      ['name', slug[1]],
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaDescribedBy',
      'ariaLabel',
      ['className', 'data-footnote-backref'],
    ],
    aside: [
      ['className', 'aside', ...Object.values(asideContainers).map(getAsideClass)],
      ['role', 'note'],
    ],
    code: [['className', /^language-./]],
    details: ['open'],
    div: ['align', 'dataSlot'],
    h1: [slug],
    h2: [slug, ['className', 'visually-hidden']],
    h3: [slug],
    h4: [slug],
    h5: [slug],
    h6: [slug],
    img: ['alt', 'height', 'src', 'width'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    li: [['className', 'task-list-item'], slug],
    ol: ['start', ['className', 'contains-task-list']],
    p: ['align', ['className', 'aside-title']],
    pre: ['dataSlot'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: ['dataSlot'],
    td: cell,
    th: cell,
    ul: [['className', 'contains-task-list']],
  },
  // The library's default would turn every input into a box.
  required: {},
  ancestors: { tbody: ['table'], td: ['table'], th: ['table'], thead: ['table'], tfoot: ['table'], tr: ['table'] },
  clobber: [],
  clobberPrefix: '',
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
}
