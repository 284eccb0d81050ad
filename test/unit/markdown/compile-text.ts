import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type CompileContext,
  type CompiledPage,
  compilePage,
} from '../../../content-build/compile/markdown/compile-page.ts'
import type { ReadmeOrigin } from '../../../content-build/load/page-input.ts'

export interface Options {
  path?: string
  url?: string
  /** True to compile the text without front matter. */
  bare?: boolean
  readme?: Partial<ReadmeOrigin>
  contentDir?: string
  local?: Record<string, string>
  loadFacts?: CompileContext['loadFacts']
}

const front = '---\ntitle: Test\n---\n\n'

/** Compiles a text as the page `/concepts/output/`. */
export function compileText(text: string | Uint8Array, options: Options = {}): Promise<CompiledPage> {
  const { local = {}, readme } = options
  const context: CompileContext = {
    contentDir: options.contentDir ?? import.meta.dirname,
    origin: 'https://webpack.js.org',
    findLocalUrl: (address) => local[address],
    ...(options.loadFacts && { loadFacts: options.loadFacts }),
  }
  const isBare = options.bare || readme !== undefined
  const bytes = typeof text === 'string' ? new TextEncoder().encode((isBare ? '' : front) + text) : text
  const page = { path: options.path ?? 'concepts/output.mdx', url: options.url ?? '/concepts/output/', bytes }
  return compilePage(readme === undefined ? page : { ...page, readme: { ...readmeOrigin, ...readme } }, context)
}

/** Origin of the READMEs of tests. */
export const readmeOrigin: ReadmeOrigin = {
  package: 'test-loader',
  version: '1.2.3',
  repo: 'https://github.com/owner/name',
  ref: 'v1.2.3',
  frontMatter: { title: 'TestLoader' },
}

/** Returns the body of a compiled page, without the wrapper and the outline. */
export function getBody(page: CompiledPage): string {
  return page.html
    .replace(/<\/div><page-outline[\s\S]*?<div class="prose">/, '')
    .replace(/^[\s\S]*?<div class="prose">/, '')
    .replace(/<\/div>$/, '')
    .trim()
}

/** Compiles a text that must have no problem, and returns its body. */
export async function renderBody(text: string, options: Options = {}): Promise<string> {
  const page = await compileText(text, options)
  if (page.messages.length > 0) throw new Error(page.messages.map(String).join('\n'))
  return getBody(page)
}

/** Lists the problems of a page, each as `line rule`; a warning ends with a question mark. */
export function listProblems(page: CompiledPage): string[] {
  return page.messages.map(({ line, ruleId, fatal }) => `${line ?? '-'} ${ruleId}${fatal ? '' : '?'}`)
}

/** A content folder with the given files, gone when it is disposed. */
export function createContentDir(files: Record<string, string | Uint8Array>): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'content-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
