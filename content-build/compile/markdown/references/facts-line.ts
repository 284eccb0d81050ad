import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import type { Fact } from '../../../reference/facts/fact.ts'
import { getLastPart } from '../../../reference/facts/facts.ts'
import { listStatements, type Phrase, type Statement } from '../../../reference/facts/words.ts'

/** A reference as shown on a page, and in its Markdown twin. */
export interface Shown {
  /** Absent where there is nothing to show. */
  element?: Element
  markdown: string
}

/** Renders the line below a heading: one sentence a fact, then the ways to try it and to check one's own. Without facts there is no element. */
export function renderFactsLine(fact: Fact, run?: string): Shown {
  const statements = listStatements(fact)
  if (statements.length === 0) return { markdown: '' }
  const sentences = statements.flatMap((statement, index): (Element | string)[] => [
    ...(index === 0 ? [] : [' ']),
    h('span', [...markStatement(statement), '.']),
  ])
  // No-break spaces keep both on one line.
  const links = [
    ...(run === undefined ? [] : [h('a', { href: run }, 'Try\u00a0it')]),
    ...(isChecked(fact) ? [h('a', { href: '/check/' }, 'Check\u00a0yours')] : []),
  ].flatMap((link, index) => [index === 0 ? ' ' : '\u00a0·\u00a0', link])
  return {
    element: h('p', { class: ['facts', ...getSinceClass(fact)] }, [...sentences, ...links]),
    markdown: statements.map(({ phrases }) => `${toMarkdown(phrases)}.`).join(' '),
  }
}

/** Returns true for what the page `/check/` knows: options of webpack itself. */
const isChecked = ({ kind, name }: Fact): boolean => kind === 'option' && !name.startsWith('devServer')

/** Renders a reference within a sentence, a list or a table: the name, with an id of its own, and the facts in brief. */
export function renderInline(fact: Fact, setting: 'text' | 'cell'): Shown {
  const isPlace = setting === 'cell' && fact.kind === 'plugin'
  const name = isPlace
    ? getPlace(fact)
    : fact.kind === 'option' || fact.kind === 'hook'
      ? getLastPart(fact.name)
      : fact.name
  const statements = listStatements(fact)
    .filter((statement) => !isPlace || statement.name !== 'aliases')
    .map(shorten)
  const code = h('code', name)
  if (statements.length === 0) return { element: code, markdown: toMarkdown([{ code: name }]) }
  const brief = statements.flatMap((statement, index): ElementContent[] => {
    return [...(index === 0 ? [] : [comma]), ...markStatement(statement)]
  })
  const facts = statements.map(({ phrases }) => toMarkdown(phrases)).join(', ')
  return {
    element: h('span', { class: getSinceClass(fact) }, [code, ' ', h('small', { class: 'facts' }, brief)]),
    markdown: `${toMarkdown([{ code: name }])} (${facts})`,
  }
}

/** Returns the place of a plugin behind `webpack.`: `optimize.LimitChunkCountPlugin`. A cell shows it in place of the facts. */
function getPlace({ name, aliases = [], deprecatedAliases = [] }: Fact): string {
  const places = aliases.filter((alias) => alias.startsWith('webpack.'))
  const place = places.find((alias) => !deprecatedAliases.includes(alias)) ?? places[0]
  return place?.replace('webpack.', '') ?? name
}

const comma: ElementContent = { type: 'text', value: ', ' }

/** Shortens a statement: `Type string` to `string`, `Since 5.20` to `since 5.20`. */
function shorten(statement: Statement): Statement {
  const { name, phrases } = statement
  const [first, ...rest] = phrases
  if (first === undefined || 'code' in first) return statement
  const lower = { text: first.text.charAt(0).toLowerCase() + first.text.slice(1) }
  return { name, phrases: name === 'type' ? rest : [lower, ...rest] }
}

/** Marks a statement for the styles and the choice of a version. */
function markStatement(statement: Statement): ElementContent[] {
  const { name } = statement
  const words = renderStatement(statement)
  const isMarked = name === 'since' || name === 'experimental' || name === 'deprecated'
  return isMarked ? [h('span', { class: name }, words)] : words
}

/** Returns the classes of a name since 5.88: `since since-88`. */
function getSinceClass({ since }: Fact): string[] {
  return since === undefined ? [] : ['since', `since-${since.replace('5.', '')}`]
}

function renderStatement({ name, phrases }: Statement): ElementContent[] {
  const [first] = phrases
  if (name !== 'since' || first === undefined || 'code' in first) return toHtml(phrases)
  // Where the reader's webpack is older, another word replaces this one.
  const [word, ...rest] = first.text.split(' ')
  return [h('span', word), { type: 'text', value: ` ${rest.join(' ')}` }]
}

/** As many characters of code as fit on a line of the narrowest phone. */
const long = 28

function toHtml(phrases: readonly Phrase[]): ElementContent[] {
  return phrases.map((phrase) => {
    if ('text' in phrase) return { type: 'text', value: phrase.text }
    return h('code', { class: phrase.code.length > long ? 'long' : undefined }, phrase.code)
  })
}

function toMarkdown(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => ('code' in phrase ? toCode(phrase.code) : phrase.text)).join('')
}

/** Writes code in Markdown; code that contains backticks is set off by more of them. */
function toCode(code: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...code.matchAll(/`+/g)].map(([found]) => found.length)) + 1)
  return ticks.length === 1 ? `\`${code}\`` : `${ticks} ${code} ${ticks}`
}
