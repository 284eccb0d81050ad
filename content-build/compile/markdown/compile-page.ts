import { createHash } from 'node:crypto'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { PageInput } from '../../load/page-input.ts'
import { type CompileContext, type CompiledPage, createEmptyPage } from './compiled-page.ts'
import { completeFrontMatter, readFrontMatter } from './front-matter.ts'
import type { PageJob } from './page-job.ts'
import { checkKind } from './page-kind.ts'
import { findDialect, parseMarkdown } from './parse.ts'
import { readSource, reportTooDeep } from './read-source.ts'
import { refersToWebpack } from './references/refers-to-webpack.ts'
import { renderPage } from './render.ts'
import { transformMarkdown } from './transforms/index.ts'
import { renderTwin } from './twin.ts'

export type {
  CompileContext,
  CompiledPage,
  PageLink,
  PageReference,
  Sample,
} from './compiled-page.ts'
export { createEmptyPage } from './compiled-page.ts'

/** Compiles one file. Never rejects for what the file says: every problem is in `messages`. */
export async function compilePage(input: PageInput, context: CompileContext): Promise<CompiledPage> {
  const file = new VFile({ path: input.path })
  const source = readSource(input.bytes, file)
  if (source === undefined) return failPage(input, file)
  try {
    file.value = source
    return await compileSource({ ...createJob(input, context, file), source })
  } catch (error) {
    if (!reportFailure(error, file)) throw error
    return failPage(input, file)
  }
}

async function compileSource(job: PageJob): Promise<CompiledPage> {
  const tree = parseMarkdown(job.source, job.dialect)
  const { readme } = job.input
  const frontMatter = readme === undefined ? readFrontMatter(tree, job.file) : completeFrontMatter(readme.frontMatter)
  const first = tree.children[0]
  const facts = readme === undefined && refersToWebpack(job.source) ? await job.context.loadFacts?.() : undefined
  if (facts !== undefined) job.facts = facts
  const bodyStart = first?.type === 'yaml' ? (first.position?.end.offset ?? 0) : 0
  await transformMarkdown(tree, job)
  checkKind(frontMatter, job)
  const rendered = renderPage(tree, frontMatter.title, job)
  return {
    frontMatter,
    ...rendered,
    links: job.links,
    files: [...job.files].toSorted(),
    images: [...job.images.values()],
    markdown: renderTwin(frontMatter.title, job.source, bodyStart, job.edits),
    samples: job.samples,
    steps: job.steps,
    projects: job.projects,
    messages: job.file.messages,
  }
}

function createJob(input: PageInput, context: CompileContext, file: VFile): Omit<PageJob, 'source'> {
  return {
    input,
    context,
    file,
    // A README is Markdown whatever its file is called: JSX in it is not ours.
    dialect: input.readme === undefined ? findDialect(input.path) : 'md',
    slots: new Map(),
    slotMark: createHash('sha256').update(input.bytes).digest('hex').slice(0, 16),
    edits: [],
    importedNames: new Set(),
    imports: new Map(),
    files: new Set(),
    images: new Map(),
    links: [],
    samples: [],
    references: [],
    steps: [],
    projects: {},
  }
}

/** Notes what stopped a compilation, if the page is to blame; answers false for a fault of ours. */
function reportFailure(error: unknown, file: VFile): boolean {
  if (error instanceof VFileMessage) {
    error.source = 'content-build'
    error.file = file.path
    error.fatal = true
    if (error.line === undefined) takePlace(error)
    if (error.ruleId === 'unexpected-eof') findOpening(error, String(file.value))
    error.note ??=
      'In `.mdx` a `<` opens a tag and `{` an expression: close them, escape them (`\\<`, `\\{`) or use a code span.'
    file.messages.push(error)
    return true
  }
  if (error instanceof RangeError && error.message.includes('call stack')) {
    reportTooDeep(file, { line: 1, column: 1 })
    return true
  }
  return false
}

/** Reads the place of a tag that is never closed, which the parser says in its sentence only: `… for \`<div>\` (7:1-7:6) …`. */
function takePlace(error: VFileMessage): void {
  const [, line, column] = /\((\d+):(\d+)-/.exec(error.reason) ?? []
  if (line === undefined || column === undefined) return
  error.line = Number(line)
  error.column = Number(column)
  error.place = { line: error.line, column: error.column }
  error.reason = error.reason.replace(/ \(\d+:\d+-\d+:\d+\)/, '')
}

/** Finds the beginning of a brace that nothing closes, for which the parser names the end of the text. */
function findOpening(error: VFileMessage, source: string): void {
  if (!error.reason.includes('closing brace')) return
  const lines = source.split('\n').slice(0, error.line)
  lines.push(lines.pop()?.slice(0, (error.column ?? 1) - 1) ?? '')
  const before = lines.join('\n')
  let open = 0
  for (let offset = before.length - 1; offset >= 0; offset--) {
    if (before[offset] === '}') open--
    else if (before[offset] === '{' && ++open === 1) {
      const [...above] = before.slice(0, offset).split('\n')
      error.line = above.length
      error.column = (above.at(-1)?.length ?? 0) + 1
      error.place = { line: error.line, column: error.column }
      error.reason = 'Nothing closes this `{`'
      return
    }
  }
}

function failPage({ readme }: PageInput, { messages }: VFile): CompiledPage {
  return createEmptyPage(completeFrontMatter(readme?.frontMatter ?? { title: '' }), messages)
}
