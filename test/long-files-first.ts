import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { createRandom } from './faults/random.ts'

/** Files that take a minute or more: begun last, they would keep one core busy while the others wait. */
const longFiles = /\/test\/(?:guides\/guides|browser\/(?:built-\w+|offline|offline-package|search-answers))\.test\.ts$/

/** Runs files in any order, by the seed that Vitest tells, but long ones before the others. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = createRandom(0, this.ctx.config.sequence.seed)
    const placed = files.map((file) => ({ file, place: random.next() - (longFiles.test(file.moduleId) ? 1 : 0) }))
    return placed.sort((a, b) => a.place - b.place).map(({ file }) => file)
  }
}
