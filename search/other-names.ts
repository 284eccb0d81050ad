import { getTraits, type Kind } from './kind.ts'
import type { SearchDocument } from './record.ts'

/** A name of a document besides its title. */
export interface OtherName {
  text: string
  /** Similarity to a title, from 0 to 1. */
  form: number
  /** True for a part of the title. */
  isPart: boolean
}

type Named = Pick<SearchDocument, 'url' | 'title' | 'kind' | 'placeholders'>

/**
 * Similarity for the object of a goal: a page is about it, while a section mentions it among other things. A placeholder is explained
 * beside others.
 */
const form = { same: 1, object: 0.85, objectOfSection: 0.7, package: 0.85, placeholder: 0.9 }
/**
 * Matches the title of a guide that names a goal, a verb with its object: “Load images”, “Write ES modules and migrate from CommonJS”. Excludes
 * titles that ask a question or name a place, and “webpack” as the object, since every page is about it.
 */
const goal =
  /^(?!Wh|How)\p{Lu}\p{Ll}+ (?:an? |the |your )?(?!(?:up|with|without|from|to|into|in|by|for|of|on|at|over|about|webpack)\b)(.+?)(?= (?:and|as|at|by|for|from|in|into|of|on|or|over|per|that|to|when|with|without)\b| \(|[:,?]|$)/u
/** Matches a title whose goal is about webpack itself, which is called by its verb: “Install webpack”. */
const goalOfAll = /^(?!Wh|How)(\p{Lu}\p{Ll}+) webpack$/u
const packageName = /^(.+?)(?:-loader|(?:Webpack)?Plugin)$/
const termsInParentheses = / \(([^()]+)\)$/
/** Matches the title of a post about a release: `Webpack 5.112`. */
const release = /^Webpack (\d+(?:\.\d+)+)$/
const lastOfAddress = /\/(?:from-)?([a-z]+(?:-[a-z]+)*)\/$/

/**
 * Lists other names of a document besides its title.
 *
 * - A page: the terms in parentheses at the end of its title (“Remove unused code (tree shaking)”). In a section's title, parentheses tell it from
 * its neighbors instead.
 *
 * - A guide, including those about migration and contributing: the object of its goal, the words of its address (`/guides/source-maps/`) and, if
 * there are three or more, their initials (`ssr`).
 *
 * - A post about a release: the words that readers search for, with its number (`5.112 release notes`).
 *
 * - The page of a loader or plugin: its name without the kind (`babel` of `babel-loader`).
 *
 * - A section: the placeholders that its table explains.
 */
export function listOtherNames(document: Named): OtherName[] {
  const { kind, title, url, placeholders = [] } = document
  const object = isGuide(kind) ? goal.exec(title)?.[1] : undefined
  if (url.includes('#')) {
    const explained = placeholders.map((text) => ({ text, form: form.placeholder, isPart: false }))
    return object === undefined ? explained : [createPart(object, form.objectOfSection), ...explained]
  }
  const called = packageName.exec(title)?.[1] ?? goalOfAll.exec(title)?.[1]
  return [
    ...[...listTerms(document), ...listAddress(document), ...listRelease(document)].map((text) => ({
      text,
      form: form.same,
      isPart: false,
    })),
    ...(object === undefined ? [] : [createPart(object, form.object)]),
    ...(called === undefined ? [] : [createPart(called, form.package)]),
  ]
}

function createPart(text: string, form: number): OtherName {
  return { text, form, isPart: true }
}

function isGuide(kind: Kind): boolean {
  return getTraits(kind).isGuide === true
}

function listTerms({ title }: Named): string[] {
  return termsInParentheses.exec(title)?.[1]?.split(', ') ?? []
}

function listRelease({ title, kind }: Named): string[] {
  const version = kind === 'blog' ? release.exec(title)?.[1] : undefined
  return version === undefined ? [] : [`${version} release notes`, `${version} changelog`]
}

function listAddress({ url, kind }: Named): string[] {
  const address = isGuide(kind) ? lastOfAddress.exec(url)?.[1] : undefined
  if (address === undefined) return []
  const words = address.split('-')
  return [words.join(' '), ...(words.length > 2 ? [words.map(([first]) => first).join('')] : [])]
}
