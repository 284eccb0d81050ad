import type { Code, Nodes, Root } from 'mdast'
import { colorCode, mostCode, type PlainReason } from '../code/color-code.ts'
import { type FenceOptions, parseFence } from '../code/fence-options.ts'
import { describeBlock, renderFigure } from '../code/figure.ts'
import { renderInstallTabs } from '../code/install-tabs.ts'
import { isKnownLanguage } from '../code/languages.ts'
import { packageManagers, type Translation } from '../code/package-manager.ts'
import { readQuote } from '../code/quote.ts'
import type { CodeBlock } from '../code/render-code.ts'
import { holdPlace, type PageJob } from '../page-job.ts'
import { offerSample } from '../playground/offer-run.ts'
import { reportError, reportWarning } from '../report.ts'
import { insertBehind, replaceNode } from '../twin.ts'
import { visit } from '../visit.ts'
import type { FenceTitles } from './fence-titles.ts'
import { findInstallTabs } from './other-managers.ts'

interface Block {
  node: Code
  options: FenceOptions
  /** The code that is shown: install commands are shown for each package manager. */
  parts: CodeBlock[]
  /** The address that runs it in the playground. */
  run: string | undefined
}

/** Renders every fence and indented block; notes the samples of the page. */
export async function renderCodeBlocks(tree: Root, titles: FenceTitles, job: PageJob): Promise<void> {
  const blocks: Block[] = []
  visit(tree, 'code', (node, index, parent) => {
    const options = parseFence(node)
    const title = options.title ?? titles.get(node)
    if (title !== undefined) options.title = title
    checkOptions(node, options, job)
    if (options.quote !== undefined) quoteFile(node, options, options.quote, job)
    checkLines(node, options, job)
    const commands = options.invalid || options.lines.size > 0 ? undefined : findInstallTabs(node)
    if (commands !== undefined) job.edits.push(insertBehind(job.source, node, writeVariants(commands)))
    const codes = commands === undefined ? [node.value] : packageManagers.map((manager) => commands[manager])
    const before = findLanguageBefore(parent?.children.slice(0, index) ?? [])
    const run = offerSample(node.value, options, job)
    blocks.push({ node, options, parts: codes.map((code) => describeBlock(code, options, before)), run })
  })
  const colored = await colorCode(blocks.flatMap(({ parts }) => parts))
  let tabs = 0
  for (const { node, options, parts, run } of blocks) {
    const codes = parts.map((part) => colored.trees.get(part) ?? [])
    const reason = parts.map((part) => colored.plain.get(part)).find((found) => found !== undefined)
    if (reason !== undefined) reportPlain(node, reason, job)
    const [first = [], ...others] = codes
    const [block] = parts
    if (block === undefined) continue
    const element =
      others.length > 0 ? renderInstallTabs(codes, ++tabs, options, block) : renderFigure(first, options, block, run)
    node.data = { hProperties: holdPlace(job, [element]) }
    noteSample(node, options, job)
  }
}

/** Writes the commands of a fence, which are npm's, in the words of the other package managers, for the Markdown twin. */
function writeVariants({ npm: _, ...others }: Translation): string {
  return Object.entries(others)
    .map(([manager, code]) => `With ${manager}:\n\n\`\`\`bash\n${code}\n\`\`\``)
    .join('\n\n')
}

/** Finds the language of the fence before, under the same heading. */
function findLanguageBefore(preceding: readonly Nodes[]): string | undefined {
  const last = preceding.findLast(({ type }) => type === 'code' || type === 'heading')
  return last?.type === 'code' ? parseFence(last).language : undefined
}

const plainReasons: Record<PlainReason, string> = {
  length: `has more than ${mostCode.length} characters`,
  line: `has a line of more than ${mostCode.line} characters`,
  time: 'takes too long to color, or stands behind one that does',
}

/** Warns of a block that is published without colors. */
function reportPlain(node: Code, reason: PlainReason, job: PageJob): void {
  const note = 'The block is published without colors. Shorten it or break its lines, or give it the language `text`.'
  reportWarning(job.file, 'code-too-large', `A code block ${plainReasons[reason]}`, node.position, note)
}

/** Warns of a fence that names no language, and reports one that nothing closes, so that the rest of the page is code. */
function checkFence(node: Code, job: PageJob): void {
  const { start, end } = node.position ?? {}
  const [first = '', ...others] = job.source.slice(start?.offset, end?.offset).split('\n')
  const fence = /^(?:`{3,}|~{3,})/.exec(first)?.[0]
  // A block that is indented.
  if (fence === undefined) return
  if (!node.lang) {
    const note =
      'Write one behind the fence, `text` for what has none. The list is in content-build/compile/markdown/code/languages.ts.'
    reportWarning(job.file, 'code-language', 'The code block names no language', node.position, note)
  }
  if (
    !others
      .at(-1)
      ?.replace(/^(?:[A-Z]?>|\s)*/, '')
      .startsWith(fence)
  ) {
    const note = `Close it with a line \`${fence}\`: otherwise all that follows is code.`
    reportError(job.file, 'code-unclosed', 'Nothing closes the fence', node.position, note)
  }
}

function checkOptions(node: Code, options: FenceOptions, job: PageJob): void {
  if (job.input.readme !== undefined) return
  checkFence(node, job)
  const language = options.inner ?? options.language
  if (options.language !== '' && (!isKnownLanguage(options.language) || !isKnownLanguage(language))) {
    const note = 'Use `text` for what has no language. The list is in content-build/compile/markdown/code/languages.ts.'
    reportWarning(job.file, 'code-language', `Unknown code language \`${language}\``, node.position, note)
  }
  if (options.unknown.length > 0) {
    const note =
      'A fence takes `title="…"`, `file="…"`, `{1,3-5}`, `invalid` and `fails`; in a guide also `background`, `unplayed`, `reload` and `click="…"`.'
    reportWarning(job.file, 'code-option', `Unknown fence option \`${options.unknown.join(' ')}\``, node.position, note)
  }
}

function checkLines(node: Code, { lines }: FenceOptions, job: PageJob): void {
  const count = node.value.split('\n').length
  const last = Math.max(0, ...lines)
  if (job.input.readme !== undefined || last <= count) return
  const reason = `Line ${last} is marked, and the code ends with line ${count}`
  reportError(
    job.file,
    'code-lines',
    reason,
    node.position,
    'Correct the numbers between the braces; the first line of the code is 1.',
  )
}

function quoteFile(node: Code, options: FenceOptions, address: string, job: PageJob): void {
  if (job.input.readme !== undefined) return
  if (node.value.trim() !== '') {
    const note = 'Leave the fence empty, or drop `file=`.'
    reportError(job.file, 'quote-not-empty', 'A fence that quotes a file has text of its own', node.position, note)
  }
  const quote = readQuote(job.context.contentDir, address)
  // A missing file is watched as well: creating it corrects the page.
  if (quote.path !== undefined) job.files.add(quote.path)
  if (quote.kind === 'failed') {
    reportError(job.file, 'quote-missing', quote.reason, node.position, quote.note)
    return
  }
  node.value = quote.code
  const fence = '`'.repeat(Math.max(3, ...[...quote.code.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  const title = options.title === undefined ? '' : ` title="${options.title}"`
  job.edits.push(replaceNode(job.source, node, `${fence}${options.language}${title}\n${quote.code}\n${fence}`))
}

function noteSample(node: Code, { language, inner, title, invalid }: FenceOptions, job: PageJob): void {
  const line = node.position?.start.line ?? 1
  const code = language === 'diff' ? applyDiff(node.value) : node.value
  const isPlayed =
    language === 'diff' && title !== undefined && job.steps.length > 0 && !/\bunplayed\b/.test(node.meta ?? '')
  job.samples.push({
    language: inner ?? language,
    ...(title !== undefined && { title }),
    code,
    invalid,
    ...(isPlayed && { isPlayed }),
    line,
  })
}

/** Returns the code after the change that a diff shows, on the same lines. */
function applyDiff(code: string): string {
  return code.replaceAll(/^(?:-.*|[+ ])/gm, '')
}
