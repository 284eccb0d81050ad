import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { createRandom } from './faults/random.ts'

/** Projects whose files take longest come first, so that the last files to run are short ones. */
const projects = ['guides', 'faults', 'worker', 'content', 'unit', 'browser']

/** Files that take half a minute or more: begun last in their project, they would keep one core busy while the others wait. */
const longFiles =
  /\/test\/(?:guides\/guides|faults\/(?:documents|publishers|preview-artifact)|worker\/wrangler|content\/examples|unit\/publish\/(?:remote-namespace|local-publishers)|browser\/(?:built-\w+|offline|offline-package|search-answers|play|play-[a-z-]+))\.test\.ts$/

/**
 * Runs the files of a project one after another, long ones first and else in any order, by the seed that Vitest tells. Vitest keeps a worker for the
 * next file only if both are of one project: files of several projects in any order would each begin with a new process and load everything again.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = createRandom(0, this.ctx.config.sequence.seed)
    const placed = files.map((file) => ({
      file,
      place: projects.indexOf(file.project.name) + random.next() / 2 + (longFiles.test(file.moduleId) ? 0 : 1 / 2),
    }))
    return placed.sort((a, b) => a.place - b.place).map(({ file }) => file)
  }
}
