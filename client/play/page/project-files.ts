import type { ProjectFiles } from '../protocol.ts'
import { isFileName } from './share.ts'
import { formatSize } from './sizes.ts'

/** The limits of a project. */
export const limits = { fileBytes: 5 * 1024 * 1024, files: 2000, totalBytes: 50 * 1024 * 1024 }

/** A file from outside, with its path in the project. */
export interface Incoming {
  path: string
  bytes: Uint8Array
}

export interface Addition {
  files: ProjectFiles
  added: string[]
  replaced: string[]
  /** The rejected files, each with the reason. */
  refused: string[]
}

/** Adds files to a project within its limits, and says what was done with each. */
export function addFiles(files: ProjectFiles, incoming: readonly Incoming[]): Addition {
  const result: Addition = { files: { ...files }, added: [], replaced: [], refused: [] }
  let total = Object.values(files).reduce((sum, content) => sum + measure(content), 0)
  let count = Object.keys(files).length
  for (const { path, bytes } of incoming) {
    const old = Object.hasOwn(result.files, path) ? result.files[path] : undefined
    const grown = total + bytes.length - (old === undefined ? 0 : measure(old))
    const problem = findProblem(path, bytes.length, { grown, count, isNew: old === undefined, files: result.files })
    if (problem !== undefined) {
      result.refused.push(`${path}: ${problem}`)
      continue
    }
    result.files[path] = toContent(bytes)
    result[old === undefined ? 'added' : 'replaced'].push(path)
    if (old === undefined) count++
    total = grown
  }
  return result
}

interface State {
  grown: number
  count: number
  isNew: boolean
  files: ProjectFiles
}

function findProblem(path: string, size: number, { grown, count, isNew, files }: State): string | undefined {
  if (!isFileName(path)) return 'not a path that a project here can hold'
  if (size > limits.fileBytes) return `${formatSize(size)}, more than ${formatSize(limits.fileBytes)}`
  if (isNew && count >= limits.files) return `the project has ${limits.files} files already`
  if (grown > limits.totalBytes) return `the project would be larger than ${formatSize(limits.totalBytes)}`
  return isNew ? findClash(files, path) : undefined
}

/** Returns the reason why a path is not free: a file cannot be below another file, nor have the name of a folder. */
export function findClash(files: ProjectFiles, path: string): string | undefined {
  if (Object.hasOwn(files, path)) return 'There is a file of this name already'
  const parts = path.split('/')
  const parent = parts.map((_, at) => parts.slice(0, at).join('/')).find((name) => name && Object.hasOwn(files, name))
  if (parent !== undefined) return `${parent} is a file, not a folder`
  return isFolder(files, path) ? 'There is a folder of this name already' : undefined
}

export const isFolder = (files: ProjectFiles, path: string): boolean =>
  Object.keys(files).some((name) => name.startsWith(`${path}/`))

/** Lists the paths of a file, or of all files in a folder. */
export const listBelow = (files: ProjectFiles, path: string): string[] =>
  Object.keys(files).filter((name) => name === path || name.startsWith(`${path}/`))

export function removePath(files: ProjectFiles, path: string): ProjectFiles {
  const gone = new Set(listBelow(files, path))
  return Object.fromEntries(Object.entries(files).filter(([name]) => !gone.has(name)))
}

/** Renames a file, or a folder with everything in it; returns a problem if the new path is not free. */
export function renamePath(files: ProjectFiles, from: string, to: string): Renamed {
  if (!isFileName(to)) return { kind: 'refused', problem: 'A path such as src/page.js is needed' }
  const problem = findClash(removePath(files, from), to)
  if (problem !== undefined) return { kind: 'refused', problem }
  const moved = new Set(listBelow(files, from))
  const entries = Object.entries(files).map(([name, content]) => {
    return [moved.has(name) ? to + name.slice(from.length) : name, content] as const
  })
  return { kind: 'renamed', files: Object.fromEntries(entries) }
}

export type Renamed = { kind: 'renamed'; files: ProjectFiles } | { kind: 'refused'; problem: string }

const encoder = new TextEncoder()

export const measure = (content: string | Uint8Array): number =>
  typeof content === 'string' ? encoder.encode(content).length : content.length

/** Returns the text if the bytes are text, otherwise the bytes. */
function toContent(bytes: Uint8Array): string | Uint8Array {
  if (bytes.includes(0)) return bytes
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}

/** Describes which files were added, and which were not and why. */
export function tellAddition({ added, replaced, refused }: Addition, leftOut: readonly string[]): string {
  const count = (paths: readonly string[], what: string) =>
    paths.length === 0 ? [] : [`${paths.length} ${paths.length === 1 ? 'file' : 'files'} ${what}`]
  const lost = [...leftOut, ...refused]
  const shown = lost.slice(0, 5).join('; ')
  const more = lost.length > 5 ? `; and ${lost.length - 5} more` : ''
  const sentences = [
    [...count(added, 'added'), ...count(replaced, 'replaced')].join(', ') || 'No file was added',
    ...(lost.length === 0 ? [] : [`Left out: ${shown}${more}`]),
  ]
  return `${sentences.join('. ')}.`
}
