import { findTraits } from '../../../site.config.ts'
import type { FrontMatter } from '../../contract/front-matter.ts'
import { pageKindLabels } from '../../contract/page-kinds.ts'
import type { PageJob } from './page-job.ts'
import { reportError, reportWarning } from './report.ts'

/** The verbs a goal may begin with; a title that needs another one adds it here. */
const goalVerbs = new Set(
  `add analyze author avoid build bundle cache choose configure connect copy debug deploy describe develop enable find
  generate import install integrate keep load make manage measure migrate move organize profile publish remove render replace
  reproduce resolve run secure serve set share shim show solve speed split start support test update use watch work write`.split(
    /\s+/,
  ),
)

/** Holds a guide to its kind, as far as a machine can tell. */
export function checkKind({ kind, title }: FrontMatter, job: PageJob): void {
  const [section = '', name = ''] = job.input.path.split('/')
  const isAsked = job.input.readme === undefined && findTraits(section)?.asksKind === true && !name.startsWith('index.')
  const start = { line: 1, column: 1 }
  if (kind === undefined) {
    const note = `Add \`kind: …\` to the front matter: ${Object.keys(pageKindLabels).join(', ')}. content/README.md tells them apart.`
    // A warning only: pages of the existing documentation have no kind.
    if (isAsked) reportWarning(job.file, 'kind-missing', 'The guide has no kind', start, note)
    return
  }
  const steps = job.steps.filter((step) => step.kind === 'step')
  if (kind === 'tutorial' && steps.length < 2) {
    const note = 'End each step with `<Step name="…"/>`, or make it a how-to guide.'
    reportError(job.file, 'kind-tutorial', 'A tutorial has two steps or more', start, note)
  }
  if (kind === 'how-to' && !goalVerbs.has(/^\w+/.exec(title)?.[0].toLowerCase() ?? '')) {
    const note =
      'Begin it with what the reader wants to do (“Split code into chunks”). Verbs are listed in content-build/compile/markdown/page-kind.ts.'
    reportError(
      job.file,
      'kind-how-to',
      `The title of a how-to guide names a goal, and “${title}” does not`,
      start,
      note,
    )
  }
  if ((kind === 'explanation' || kind === 'reference') && steps[0] !== undefined) {
    const note = 'Move the steps to a tutorial or a how-to guide, and link to it.'
    const place = { line: steps[0].line, column: 1 }
    reportError(job.file, 'kind-steps', `A page of the kind “${kind}” has steps`, place, note)
  }
}
