import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'

/** The file that tells which release brought an option, below the content folder's parent. */
const file = '../content-build/reference/facts/since.json'

/** Reports since.json if it ends before the installed webpack: options of the newest release would have no version. */
export function checkSince(installed: string, recorded: string): VFileMessage[] {
  if (compareVersions(recorded, installed) >= 0) return []
  return [
    createProblem({
      file,
      rule: 'since-lags',
      reason: `It ends with webpack ${recorded}, but webpack ${installed} is installed`,
      note: 'Bring it up to date: `npx content-build update-since`',
    }),
  ]
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number.parseFloat))
  const differences = [0, 1, 2].map((place) => (left?.[place] ?? 0) - (right?.[place] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
