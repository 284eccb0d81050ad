// Takes a preview out of the artifact that a pull request built: node content-build/publish/preview/take.ts ARTIFACT OUT
// Prints the release to standard output, or every problem to standard error with exit code 1.

import { takePreview } from './take-preview.ts'

const [artifact, out] = process.argv.slice(2)
if (artifact === undefined || out === undefined) {
  console.error('Usage: node content-build/publish/preview/take.ts ARTIFACT OUT')
  process.exit(2)
}
const taken = await takePreview(artifact, out)
if (taken.kind === 'taken') {
  console.log(taken.release)
} else {
  const { problems } = taken
  console.error(
    [`The preview is refused, ${problems.length} problems:`, ...problems.map((text) => `- ${text}`)].join('\n'),
  )
  process.exitCode = 1
}
