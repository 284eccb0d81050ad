import { readdirSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import type { PlayFile } from '../../../contract/playground.ts'
import { readContentFile } from '../content-file.ts'
import type { PageJob } from '../page-job.ts'

/** A project of `examples/`: what it holds, by path. */
export type FoundProject = Map<string, PlayFile>

/** Files beside a project that tests and guides need, and a build does not. */
const besides =
  /^(?:expected\.json|output[\w-]*\.txt|removed\.txt|\.gitignore)$|(?:^|\/)(?:node_modules|dist|package-lock\.json)(?:\/|$)/
const removedList = 'removed.txt'
/** A page cannot carry more. */
const mostFiles = 100
const mostBytes = 300_000

/**
 * Reads the folders of a project; a later folder's files replace those of earlier ones. Returns nothing if there is no webpack configuration, or too
 * many files. The page then depends on these files.
 */
export function readProject(folders: readonly string[], job: PageJob): FoundProject {
  const paths = layFolders(folders, job)
  const files: FoundProject = new Map()
  if (paths.size > mostFiles || ![...paths.keys()].some((name) => /^webpack\.config\./.test(name))) return files
  let bytes = 0
  for (const [name, path] of paths) {
    const content = readFile(path, job)
    if (content === undefined) continue
    bytes += typeof content === 'string' ? content.length : content.base64.length
    files.set(name, content)
  }
  return bytes > mostBytes ? new Map() : files
}

/** Lists the files of a project: where each is in the content folder, by its path in the project. */
function layFolders(folders: readonly string[], job: PageJob): Map<string, string> {
  const paths = new Map<string, string>()
  for (const folder of folders) {
    const names = listFiles(resolve(job.context.contentDir, folder))
    if (names.includes(removedList)) {
      const removed = readFile(`${folder}/${removedList}`, job)
      for (const name of typeof removed === 'string' ? removed.split('\n') : []) paths.delete(name)
    }
    for (const name of names) if (!besides.test(name)) paths.set(name, `${folder}/${name}`)
  }
  return paths
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.relative(toPosix(folder), toPosix(`${entry.parentPath}/${entry.name}`)))
      .sort()
  } catch {
    return []
  }
}

const toPosix = (path: string): string => path.replaceAll(sep, '/')
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function readFile(path: string, job: PageJob): PlayFile | undefined {
  const found = readContentFile(job.context.contentDir, path)
  if (found.kind !== 'found') return undefined
  job.files.add(path)
  try {
    return decoder.decode(found.bytes)
  } catch {
    return { base64: found.bytes.toString('base64') }
  }
}
