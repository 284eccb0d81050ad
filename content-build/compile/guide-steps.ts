import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import type { VFileMessage } from 'vfile-message'
import { contentHash, type HashedBytes } from '../common/content-hash.ts'
import { createProblem } from '../common/problem.ts'
import type { StepCache } from '../common/step-cache.ts'
import type { ContentFiles } from '../load/content-files.ts'
import { getArchiveName, getArchiveUrl, getGuideName, guideExamples } from './markdown/step-addresses.ts'
import type { SitePage } from './page-compiler.ts'

/** The files of a project by their path in it, each with its path in the content folder. */
export type ProjectFiles = ReadonlyMap<string, string>

/** A step of a guide as a whole project, ready to publish. */
export interface StepArchive {
  /** Relative to the content folder. */
  path: string
  url: string
  type: string
  encoded: HashedBytes
}

interface KnownStep {
  page: SitePage
  line: number
  previous?: string
}

/** Puts the steps of guides together: a step's folder holds only what it changes. */
export class GuideSteps {
  readonly #contentDir: string
  readonly #files: ContentFiles
  readonly #cache: StepCache
  #folders: Promise<Map<string, StepFolder>> | undefined

  constructor(contentDir: string, files: ContentFiles, cache: StepCache) {
    this.#contentDir = contentDir
    this.#files = files
    this.#cache = cache
  }

  /** Looks into the folders again if one of these files, relative to the content folder, is in them; always when none are named. */
  forget(changed?: Iterable<string>): void {
    if (changed === undefined || [...changed].some((file) => file.startsWith(guideExamples))) this.#folders = undefined
  }

  /** Creates an archive for each step that a page shows, and reports every step that is missing, empty or shown by no page. */
  async load(pages: readonly SitePage[]): Promise<{ archives: StepArchive[]; messages: VFileMessage[] }> {
    const steps = listSteps(pages)
    if (steps.size === 0) return { archives: [], messages: [] }
    this.#folders ??= listStepFolders(path.join(this.#contentDir, guideExamples))
    const folders = await this.#folders
    const archives: StepArchive[] = []
    for (const step of steps.keys()) {
      const files = composeStep(step, steps, folders)
      if (files.size > 0) archives.push(await this.#pack(step, files))
    }
    return { archives, messages: checkSteps(pages, steps, folders) }
  }

  async #pack(step: string, files: ProjectFiles): Promise<StepArchive> {
    const folder = getArchiveName(step)
    const found = await Promise.all(
      [...files].map(async ([name, source]) => ({ name, content: await this.#files.find(source) })),
    )
    const inputs = found.flatMap(({ name, content }) => [name, content?.hash])
    return this.#cache.get('archive', [step, ...inputs], () => {
      const entries: Zippable = {}
      for (const { name, content } of found) entries[`${folder}/${name}`] = content?.bytes ?? new Uint8Array()
      // Small text, which the edge compresses if it pays: packing costs nothing like this. The oldest date that the format knows, so that the
      // same files give the same bytes.
      const bytes = zipSync(entries, { level: 0, mtime: new Date(1980, 0, 1) })
      const encoded = { bytes, hash: contentHash(bytes) }
      return { path: `${guideExamples}/${step}`, url: getArchiveUrl(step), type: 'application/zip', encoded }
    })
  }
}

/** Lists the steps that pages show, by their folder. */
export function listSteps(pages: readonly SitePage[]): Map<string, KnownStep> {
  const steps = new Map<string, KnownStep>()
  for (const page of pages) {
    for (const step of page.compiled.steps) {
      if (step.kind === 'start') {
        // A project that the guide gives its readers whole, instead of making it with them.
        const isGiven = step.from?.startsWith(`${getGuideName(page.input.path)}/`) === true
        if (step.from !== undefined && isGiven && !steps.has(step.from)) steps.set(step.from, { page, line: step.line })
        continue
      }
      const { path: folder, previous, line } = step
      steps.set(folder, { page, line, ...(previous !== undefined && { previous }) })
    }
  }
  return steps
}

/** Returns all files of a step: its own and those of earlier steps, the later version of each, without those that a `removed.txt` names. */
export function composeStep(
  step: string,
  steps: ReadonlyMap<string, { previous?: string }>,
  folders: ReadonlyMap<string, StepFolder>,
): ProjectFiles {
  const layers: string[] = []
  for (let next: string | undefined = step; next !== undefined && !layers.includes(next); ) {
    layers.unshift(next)
    next = steps.get(next)?.previous
  }
  const files = new Map<string, string>()
  for (const layer of layers) {
    const { names = [], removed = [] } = folders.get(layer) ?? {}
    for (const name of removed) files.delete(name)
    for (const name of names) files.set(name, `${guideExamples}/${layer}/${name}`)
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The files of a step's folder, and those it takes away from the steps before it. */
export interface StepFolder {
  names: readonly string[]
  removed: readonly string[]
}

const removedList = 'removed.txt'
const generated = /(?:^|\/)(?:node_modules|dist|package-lock\.json)(?:\/|$)/

/** Lists every folder of a step below `folder`, by its path there. A step is a folder whose name begins with a digit. */
export async function listStepFolders(folder: string): Promise<Map<string, StepFolder>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const steps = new Map<string, { names: string[]; removed: string[] }>()
  for (const entry of found) {
    if (!entry.isFile()) continue
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
    const [, step, name] = /^([^/]+(?:\/[^/\d][^/]*)*\/\d[^/]*)\/(.+)$/.exec(file) ?? []
    if (step === undefined || name === undefined || generated.test(name)) continue
    const known = steps.get(step) ?? { names: [], removed: [] }
    steps.set(step, known)
    if (name === removedList) known.removed.push(...(await readLines(path.join(folder, file))))
    else known.names.push(name)
  }
  return steps
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
}

function checkSteps(
  pages: readonly SitePage[],
  steps: ReadonlyMap<string, KnownStep>,
  folders: ReadonlyMap<string, StepFolder>,
): VFileMessage[] {
  const messages: VFileMessage[] = []
  for (const [step, { page, line }] of steps) {
    if (folders.has(step)) continue
    const reason = `The step \`${step}\` has no files`
    const note = `Put what it adds or changes into content/${guideExamples}/${step}/.`
    messages.push(createProblem({ file: page.input.path, rule: 'step-missing', reason, note, line }))
  }
  for (const { input, compiled } of pages) {
    for (const step of compiled.steps) {
      if (step.kind !== 'start' || step.from === undefined || steps.has(step.from)) continue
      const reason = `No page shows the step \`${step.from}\``
      const note = 'Name a step that a guide ends with `<Step name="…"/>`.'
      messages.push(createProblem({ file: input.path, rule: 'step-unknown', reason, note, line: step.line }))
    }
  }
  for (const step of folders.keys()) {
    if (steps.has(step)) continue
    const reason = 'No page shows this step'
    const note = 'End it with `<Step name="…"/>` on the page of its guide, or remove the folder.'
    messages.push(createProblem({ file: `${guideExamples}/${step}`, rule: 'step-unshown', reason, note }))
  }
  return messages
}
