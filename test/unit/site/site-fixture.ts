import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import { onTestFinished } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import type { PageRoute, Route } from '../../../content-build/contract/routes.ts'
import type { ContentNode, DirectoryNode, FileNode } from '../../../content-build/contract/tree.ts'
import { type BuildResult, SiteBuilder, type SiteOptions } from '../../../content-build/site-builder.ts'

/** Content files by path. A text without front matter gets a title: `Title\n---\nbody`. */
export type Files = Record<string, string | Uint8Array>

/** A content folder in a temporary place, removed when the test ends. */
export class SiteFixture {
  /** A hidden folder: only what is hidden inside of the content folder is passed over. */
  readonly root = mkdtempSync(path.join(tmpdir(), '.site-'))
  readonly contentDir = path.join(this.root, 'content')
  readonly outDir = path.join(this.root, 'out')
  readonly cacheDir = path.join(this.root, 'cache')
  /** Folder in which builds keep webpack's facts, which take most of the time of a small build. */
  readonly #facts = path.join(this.cacheDir, 'content-build/facts.json')

  constructor(files: Files) {
    onTestFinished(() => {
      rememberFacts(this.#facts)
      rmSync(this.root, { recursive: true, force: true })
    })
    mkdirSync(this.contentDir)
    if (knownFacts !== undefined) {
      mkdirSync(path.dirname(this.#facts), { recursive: true })
      writeFileSync(this.#facts, knownFacts)
    }
    for (const [file, content] of Object.entries(files)) this.write(file, content)
  }

  write(file: string, content: string | Uint8Array): void {
    const target = path.join(this.contentDir, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }

  remove(file: string): void {
    rmSync(path.join(this.contentDir, file))
  }

  createBuilder(options: Partial<SiteOptions> = {}): SiteBuilder {
    return new SiteBuilder({ contentDir: this.contentDir, cacheDir: this.cacheDir, ...options })
  }

  build(options: Partial<SiteOptions> = {}): Promise<BuildResult> {
    return this.createBuilder(options).build()
  }
}

/** The facts that a fixture of this process has asked webpack. */
let knownFacts: Uint8Array | undefined

function rememberFacts(file: string): void {
  if (knownFacts === undefined && existsSync(file)) knownFacts = readFileSync(file)
}

/** A page's source. */
export function page(title: string, body = 'Text.', fields = ''): string {
  return `---\ntitle: ${title}\n${fields}---\n\n${body}\n`
}

/** Builds files that must have no errors. */
export async function release(files: Files, options?: Partial<SiteOptions>): Promise<Release> {
  return getRelease(await new SiteFixture(files).build(options))
}

/** Returns the release of a build; throws an error with its messages. */
export function getRelease({ release, messages }: BuildResult): Release {
  if (release === undefined) throw new Error(`Not built:\n${describe(messages).join('\n')}`)
  return release
}

/** Builds files and returns their problems, one per line. */
export async function problems(files: Files): Promise<string[]> {
  return describe((await new SiteFixture(files).build()).messages)
}

/** `file:line rule severity: reason` */
export function describe(messages: readonly VFileMessage[]): string[] {
  return messages.map(({ file, line, ruleId, fatal, reason }) => {
    return `${file}${line === undefined ? '' : `:${line}`} ${ruleId} ${fatal ? 'error' : 'warning'}: ${reason}`
  })
}

/** Returns the route of a page that must exist. */
export function pageRoute({ index }: Release, url: string): PageRoute {
  const route = index.routes[url]
  if (route?.kind !== 'page') throw new Error(`No page at ${url}`)
  return route
}

/** Returns the text behind a route: a page's article, a section's print, a file. */
export function recordText(release: Release, url: string): string {
  const route = release.index.routes[url]
  if (route === undefined) throw new Error(`Nothing at ${url}`)
  return recordKeys(route)
    .map((key) => textOf(release, key))
    .join('')
}

/** Returns the text of a record. */
export function textOf({ records }: Release, key: string): string {
  const bytes = records.get(key)
  if (bytes === undefined) throw new Error(`No record ${key}`)
  return new TextDecoder().decode(bytes)
}

function recordKeys(route: Route): string[] {
  if (route.kind === 'page') return [`page/${route.page}`]
  return route.kind === 'print' ? route.print.map((hash) => `print/${hash}`) : [`file/${route.file}`]
}

/** Returns a section's part of the content tree. */
export function sectionTree(release: Release, section: string): DirectoryNode {
  return JSON.parse(textOf(release, `tree/${release.index.sections[section]?.tree}`))
}

/** Lists all files of the tree in order; those of a section come from its record. */
export function listFiles(release: Release): FileNode[] {
  const list = (node: ContentNode): FileNode[] => (node.type === 'file' ? [node] : node.children.flatMap(list))
  return release.index.tree.children.flatMap((node) =>
    list(node.type === 'directory' ? sectionTree(release, node.name) : node),
  )
}
