import type { Release } from '../assemble/release.ts'
import { hasErrors } from '../common/problem.ts'
import { writeRelease } from '../publish/output.ts'
import type { BuildResult } from '../site-builder.ts'
import { type SiteWatch, watchSite } from '../watch-site.ts'
import { reportBuild } from './build.ts'
import { parseOptions } from './options.ts'
import { formatSummary } from './report.ts'
import type { Terminal } from './terminal.ts'

const ownOptions = { out: { type: 'string', default: 'dist/content' } } as const

/** Listeners to the builds of a watch. */
export interface WatchListeners {
  onBuild?(result: BuildResult): void
  /** Takes a release before it is written to disk. */
  onRelease?(release: Release): void | Promise<void>
}

/**
 * `watch`: builds, then builds again after every change; resolves after the first build.
 *
 * With errors it prints them all and releases what compiles. `onRelease` comes before the disk, for it is what readers wait for.
 */
export async function watchCommand(
  args: string[],
  terminal: Terminal,
  listeners: WatchListeners = {},
): Promise<SiteWatch> {
  const options = await parseOptions(args, ownOptions)
  let reported = ''
  return watchSite({
    ...options,
    // Authors see posts before their day.
    today: '9999-12-31',
    onBuild(result) {
      listeners.onBuild?.(result)
      // Warnings that were there before the edit are not worth a screen after each one.
      const problems = result.messages.map((message) => `${message.file} ${message.reason} ${message.note}`).join('\n')
      if (hasErrors(result.messages) || problems !== reported) reportBuild(result, options, terminal)
      reported = problems
      const outcome = hasErrors(result.messages) ? 'Built what compiles; `build` would fail' : 'Built'
      terminal.stdout.write(formatSummary(result, outcome))
    },
    async onRelease(release) {
      await listeners.onRelease?.(release)
      await writeRelease(release, options.out)
    },
    onError(cause) {
      terminal.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    },
  })
}
