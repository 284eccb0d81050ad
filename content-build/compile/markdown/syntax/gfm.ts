import type { Nodes, Root } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Extension as Syntax } from 'micromark-util-types'
import { SKIP, visit } from '../visit.ts'

/** What stands in every source in which GFM's parser can find such an address, by the name of its construct. */
const signs: Readonly<Record<string, RegExp>> = {
  emailAutolink: /[\w.+-]@[\w.-]*\.\w/,
  protocolAutolink: /https?:\/\//i,
  wwwAutolink: /www\./i,
}

const complete = gfm()
const syntaxes = new Map<string, Syntax>()

/**
 * GFM's syntax without the addresses that a source has none of.
 *
 * Each word may begin one of them to the parser, which then reads the word twice: a quarter of its time.
 */
export function gfmFor(source: string): Syntax {
  const absent = Object.keys(signs).filter((name) => !signs[name]?.test(source))
  const key = absent.join(' ')
  const syntax = syntaxes.get(key) ?? leaveOut(absent)
  syntaxes.set(key, syntax)
  return syntax
}

function leaveOut(names: readonly string[]): Syntax {
  const text = Object.entries(complete.text ?? {}).map(([code, constructs]) => {
    const kept = [constructs ?? []].flat().filter(({ name = '' }) => !names.includes(name))
    return [code, kept] as const
  })
  return { ...complete, text: Object.fromEntries(text.filter(([, kept]) => kept.length > 0)) }
}

/** What each address has that GFM makes a link of: `https://webpack.js.org`, `www.example.com`, `someone@example.com`. */
const address = /:\/\/|www\.|@/i

/**
 * GFM's extensions, which look for addresses in a tree only where there may be some.
 *
 * The parser has found nearly all of them by then; the second look, text by text with four patterns, took a tenth of compiling a page.
 */
export function gfmToTree(): Extension[] {
  return gfmFromMarkdown().map(({ transforms, ...extension }) => ({
    ...extension,
    transforms: (transforms ?? []).map(
      (transform) => (tree: Root) => (mayHaveAddress(tree) ? transform(tree) : undefined),
    ),
  }))
}

function mayHaveAddress(tree: Root): boolean {
  let found = false
  visit(tree, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP
    found ||= node.type === 'text' && address.test(node.value)
    return !found
  })
  return found
}
