import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Code } from 'mdast'
import { parseFence } from '../../content-build/compile/markdown/code/fence-options.ts'
import { readQuote } from '../../content-build/compile/markdown/code/quote.ts'
import type { PageStep } from '../../content-build/compile/markdown/compiled-page.ts'
import { resolveContentImage } from '../../content-build/compile/markdown/content-file.ts'
import { parseMarkdown } from '../../content-build/compile/markdown/parse.ts'
import { guideExamples } from '../../content-build/compile/markdown/step-addresses.ts'
import { createStep } from '../../content-build/compile/markdown/step-chain.ts'
import { takeFenceTitles } from '../../content-build/compile/markdown/transforms/fence-titles.ts'
import { visit } from '../../content-build/compile/markdown/visit.ts'

/** The lines of a fence's code in the page, for messages and corrections. */
export interface Fence {
  /** The first line of the code. */
  line: number
  /** The offsets of the code in the source. */
  start: number
  end: number
  /** True for a fence whose code is the page's own, not quoted. */
  isOwn: boolean
}

/** An action of a guide's reader: something to do, or to look at. */
export type Action = { line: number } & (
  | { kind: 'write'; path: string; code: string }
  | { kind: 'patch'; path: string; code: string }
  | { kind: 'give'; path: string; source: string }
  | { kind: 'run'; code: string; ends: 'well' | 'badly' | 'never' }
  | { kind: 'output'; text: string; fence: Fence }
  | { kind: 'terminal'; text: string; fence: Fence }
  | { kind: 'emitted'; path: string; text: string; fence: Fence }
  | { kind: 'browser'; address: string; text: string; reload: boolean; offline: boolean; click?: string; fence: Fence }
  | { kind: 'console'; address: string; text: string; fence: Fence }
  | PageStep
)

/** A page that can be played. */
export interface Guide {
  name: string
  /** Relative to the content folder. */
  page: string
  source: string
  actions: Action[]
  /** The number of fences with commands or file names that are shown but not played. */
  unplayed: number
}

const shells = new Set(['bash', 'sh', 'shell'])
const outputs = new Set(['text', 'console', ''])

/** Reads what a guide, such as `guides/caching.mdx`, tells its readers to do. */
export function readGuide(contentDir: string, page: string): Guide {
  const name = path.basename(page, '.mdx')
  const source = readFileSync(path.join(contentDir, page), 'utf8')
  const guide: Guide = { name, page, source, actions: [], unplayed: 0 }
  const tree = parseMarkdown(source, 'mdx')
  const titles = takeFenceTitles(tree)
  const steps: PageStep[] = []
  let isAfterCommand = false
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const step = readStep(node.name, getAttributes(node.attributes), name, steps, line)
      if (step === undefined) return
      steps.push(step)
      guide.actions.push(step)
      isAfterCommand = false
    } else if (node.type === 'image') {
      const given = readImage(page, node.url)
      if (given !== undefined) guide.actions.push({ kind: 'give', ...given, line })
    } else if (node.type === 'code') {
      const action = readFence(node, titles.get(node), { contentDir, source, isAfterCommand })
      isAfterCommand = action !== 'unplayed' && action?.kind === 'run'
      if (action === 'unplayed') guide.unplayed++
      else if (action !== undefined) guide.actions.push(action)
    }
  })
  return guide
}

function getAttributes(attributes: readonly { type: string; name?: string; value?: unknown }[]): Map<string, string> {
  return new Map(attributes.map(({ name = '', value }) => [name, typeof value === 'string' ? value : '']))
}

function readStep(
  tag: string | null,
  attributes: ReadonlyMap<string, string>,
  guide: string,
  before: readonly PageStep[],
  line: number,
): PageStep | undefined {
  if (tag === 'Step') return createStep(before, `${guide}/${attributes.get('name')}`, line)
  if (tag !== 'Start') return undefined
  const from = attributes.get('from')
  return { kind: 'start', ...(from !== undefined && { from }), line }
}

/** Readers save a picture of the page under its path in the step's folder. */
function readImage(page: string, src: string): { path: string; source: string } | undefined {
  const source = resolveContentImage(page, src)?.path
  const file = source?.startsWith(`${guideExamples}/`) ? /\/\d[^/]*\/(.+)$/.exec(source)?.[1] : undefined
  return source === undefined || file === undefined ? undefined : { path: file, source }
}

interface Surroundings {
  contentDir: string
  source: string
  isAfterCommand: boolean
}

function readFence(
  node: Code,
  givenTitle: string | undefined,
  { contentDir, source, isAfterCommand }: Surroundings,
): Action | 'unplayed' | undefined {
  const { language, quote, ...options } = parseFence(node)
  const title = options.title ?? givenTitle
  const words = new Set(node.meta?.split(/\s+/))
  const line = node.position?.start.line ?? 1
  // A fence with a title is a file, such as `.env`.
  const isShell = shells.has(language) && title === undefined
  if (words.has('unplayed') || options.invalid) return isShell || title !== undefined ? 'unplayed' : undefined
  const code = quote === undefined ? node.value : readQuoted(contentDir, quote)
  const fence = { ...locate(node, source), isOwn: quote === undefined }
  if (isShell) return { kind: 'run', code, ends: getEnd(words), line }
  if (title === undefined) {
    return outputs.has(language) && isAfterCommand ? { kind: 'output', text: code, fence, line } : undefined
  }
  const [, place, address = ''] = /^In the (browser|console): (\S+)$/.exec(title) ?? []
  if (place === 'console') return { kind: 'console', address, text: code, fence, line }
  if (place === 'browser') {
    const click = /click=(?:"([^"]*)"|(\S+))/.exec(node.meta ?? '')
    const press = click?.[1] ?? click?.[2]
    const how = { reload: words.has('reload'), offline: words.has('offline') }
    return { kind: 'browser', address, text: code, ...how, ...(press !== undefined && { click: press }), fence, line }
  }
  if (title === 'In the terminal') return { kind: 'terminal', text: code, fence, line }
  if (/(?:^|\/)dist\//.test(title)) return { kind: 'emitted', path: title, text: code, fence, line }
  if (!isFilePath(title)) return undefined
  return { kind: language === 'diff' ? 'patch' : 'write', path: title, code, line }
}

function readQuoted(contentDir: string, address: string): string {
  const quote = readQuote(contentDir, address)
  // The build of the page reports what is wrong with it.
  return quote.kind === 'found' ? quote.code : ''
}

function getEnd(words: ReadonlySet<string>): 'well' | 'badly' | 'never' {
  if (words.has('background')) return 'never'
  return words.has('fails') ? 'badly' : 'well'
}

function isFilePath(title: string): boolean {
  return /^[\w.@[\]-]+(?:\/[\w.@[\]-]+)*$/.test(title) && /[./]|file$/.test(title)
}

/** Finds the code of a fence, between its first and its last line. */
function locate(node: Code, source: string): Omit<Fence, 'isOwn'> {
  const from = node.position?.start.offset ?? 0
  const to = node.position?.end.offset ?? 0
  const line = (node.position?.start.line ?? 1) + 1
  return { line, start: source.indexOf('\n', from) + 1, end: source.lastIndexOf('\n', to - 1) }
}
