import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { count } from '../common/count.ts'
import { hasErrors } from '../common/problem.ts'
import { composeStep, listStepFolders, listSteps } from '../compile/guide-steps.ts'
import { guideExamples } from '../compile/markdown/step-addresses.ts'
import { buildWithProgress, reportBuild } from './build.ts'
import { parseOptions } from './options.ts'
import type { Terminal } from './terminal.ts'

const ownOptions = { out: { type: 'string', default: 'dist/examples' } } as const

/**
 * `examples`: writes every step of every guide as a whole project, in a folder of its own, for editors that open a folder of a repository.
 *
 * Replaces what the output folder holds below each guide. Writes nothing when the content has errors. Gives the exit code.
 */
export async function examplesCommand(args: string[], terminal: Terminal): Promise<number> {
  const options = await parseOptions(args, ownOptions)
  const result = await buildWithProgress(options, terminal)
  if (hasErrors(result.messages)) {
    reportBuild(result, options, terminal)
    return 1
  }
  const steps = listSteps(result.pages)
  const folders = await listStepFolders(path.join(options.contentDir, guideExamples))
  for (const guide of new Set([...steps.keys()].map((step) => step.split('/')[0] ?? ''))) {
    await rm(path.join(options.out, guide), { recursive: true, force: true })
  }
  for (const step of steps.keys()) {
    for (const [name, source] of composeStep(step, steps, folders)) {
      const target = path.join(options.out, step, name)
      await mkdir(path.dirname(target), { recursive: true })
      await cp(path.join(options.contentDir, source), target)
    }
  }
  terminal.stdout.write(`Wrote ${count(steps.size, 'project')} to ${options.out}\n`)
  return 0
}
