import { createHash } from 'node:crypto'
import { getRunUrl, type PlayProject } from '../../../contract/playground.ts'
import type { FenceOptions } from '../code/fence-options.ts'
import type { PageJob } from '../page-job.ts'
import { getArchiveName } from '../step-addresses.ts'
import { canBuild } from './can-build.ts'
import { createConfigProject, findConfigName } from './config-project.ts'
import { readProject } from './read-project.ts'

/**
 * Matches the pages whose samples get no link: the playground itself, and the first page of a section, which must stay within the weight of a first
 * visit.
 */
const excepted = /^\/(?:[\w-]+\/)?$/
const folderOfExample = /^\/?(examples\/(?!guides\/)[\w-]+)\//
/** Languages that a build takes as input; output alone is nothing to run. */
const buildInput = /\.(?:[cm]?[jt]sx?|css|html)$/

/**
 * Returns the address that runs what a fence shows: the project it quotes, or the configuration it is; `undefined` where neither can be built there.
 */
export function offerSample(code: string, options: FenceOptions, job: PageJob): string | undefined {
  const { quote, title, language, invalid } = options
  if (job.input.readme !== undefined || excepted.test(job.input.url) || invalid || language === 'diff') return undefined
  const [path = '', region] = (quote ?? '').split('#')
  const [, folder] = folderOfExample.exec(path) ?? []
  if (folder !== undefined) return buildInput.test(path) ? offerExample(folder, job) : undefined
  const name = quote === undefined || region !== undefined ? findConfigName(title, language, code) : undefined
  // A guide makes its configuration with the reader, step by step, and each step can be run.
  if (name === undefined || job.steps.length > 0) return undefined
  const project = createConfigProject(name, code)
  return project && offer(nameConfig(code, project, job), project, job)
}

/**
 * Names a configuration after its bytes, so that a page kept from yesterday opens what it shows. The name is as short as the page allows, which has
 * many of them.
 */
function nameConfig(code: string, project: PlayProject, { projects }: PageJob): string {
  const hash = createHash('sha256').update(code).digest('hex')
  let length = 2
  while (length < hash.length && isOther(projects[hash.slice(0, length)], project)) length++
  return hash.slice(0, length)
}

const isOther = (known: PlayProject | undefined, project: PlayProject): boolean =>
  known !== undefined && JSON.stringify(known) !== JSON.stringify(project)

function offerExample(folder: string, job: PageJob): string | undefined {
  const name = folder.replace('examples/', '')
  // A page weighs less with one link to a project than with one at each of its files.
  return Object.hasOwn(job.projects, name) ? undefined : offerProject(name, [folder], job)
}

/** Returns the address that runs a step of a guide, with all that the steps before it have made. */
export function offerStep(path: string, job: PageJob): string | undefined {
  const folders: string[] = []
  for (let next: string | undefined = path; next !== undefined && !folders.includes(next); ) {
    const current: string = next
    folders.unshift(current)
    const step = job.steps.find((each) => each.kind === 'step' && each.path === current)
    next = step?.kind === 'step' ? step.previous : undefined
  }
  const layers = folders.map((folder) => `examples/guides/${folder}`)
  return offerProject(getArchiveName(path), layers, job)
}

function offerProject(name: string, folders: readonly string[], job: PageJob): string | undefined {
  if (Object.hasOwn(job.projects, name)) return getRunUrl(job.input.url, name)
  const files = readProject(folders, job)
  if (files.size === 0 || !canBuild(files)) return undefined
  // An example beside the repository's manifest has none of its own, and needs one elsewhere.
  if (!files.has('package.json')) files.set('package.json', '{\n  "private": true,\n  "type": "module"\n}\n')
  return offer(name, Object.fromEntries(files), job)
}

/** Notes a project of the page and returns the address that opens it. */
export function offer(name: string, project: PlayProject, job: PageJob): string {
  job.projects[name] = project
  return getRunUrl(job.input.url, name)
}
