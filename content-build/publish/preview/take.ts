// Takes a preview out of the artifact that a pull request built: node content-build/publish/preview/take.ts ARTIFACT OUT
// Prints the release to standard output, or every problem to standard error with exit code 1.

import { count } from '../../common/count.ts'
import { takePreview } from './take-preview.ts'

const [artifact, out] = process.argv.slice(2)
if (artifact === undefined || out === undefined) {
  console.error('Usage: node content-build/publish/preview/take.ts ARTIFACT OUT')
  process.exit(2)
}
const outcome = await takePreview(artifact, out)
if (outcome.kind === 'taken') {
  console.log(outcome.release)
} else {
  const { problems } = outcome
  console.error(
    [`The preview is refused, ${count(problems.length, 'problem')}:`, ...problems.map((text) => `- ${text}`)].join(
      '\n',
    ),
  )
  process.exitCode = 1
}
