import { recordAnchors } from '../check/record-anchors.ts'
import { writeRelease } from '../publish/output.ts'
import { type BuildResult, buildSite, type SiteOptions } from '../site-builder.ts'
import { type CommonOptions, parseOptions } from './options.ts'
import { formatMessages, formatSummary } from './report.ts'
import { ProgressLine, type Terminal } from './terminal.ts'

const ownOptions = {
  out: { type: 'string', default: 'dist/content' },
  'update-anchors': { type: 'boolean', default: false },
  cards: { type: 'boolean', default: false },
} as const

/** Runs `build`: compiles the content folder and writes the release, unless there are errors. Returns the exit code. */
export async function buildCommand(args: string[], terminal: Terminal): Promise<number> {
  const options = await parseOptions(args, ownOptions)
  const result = await buildWithProgress({ ...options, makesCards: options.cards }, terminal)
  reportBuild(result, options, terminal)
  if (result.release === undefined) {
    terminal.stdout.write(formatSummary(result, 'Not built'))
    return 1
  }
  const isNew = await writeRelease(result.release, options.out)
  if (options['update-anchors']) await recordAnchors(options.contentDir, result.pages)
  terminal.stdout.write(formatSummary(result, isNew ? 'Built' : 'Nothing changed'))
  return 0
}

/** Builds while a line on the terminal tells how far it is. */
export async function buildWithProgress(
  options: CommonOptions & Pick<SiteOptions, 'readsSamples' | 'makesCards'>,
  terminal: Terminal,
): Promise<BuildResult> {
  const progress = new ProgressLine(terminal.stderr)
  try {
    return await buildSite({
      ...options,
      onProgress: (done, total) => progress.show(`Compiling pages: ${done}/${total}`),
    })
  } finally {
    progress.clear()
  }
}

/** Prints the problems of a build. */
export function reportBuild(result: BuildResult, options: CommonOptions, terminal: Terminal): void {
  const format = { color: terminal.stderr.isTTY, verbose: options.verbose }
  terminal.stderr.write(formatMessages(result.messages, options.contentDir, format))
}
