import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** A file of the folder that differs from the step's. */
export interface FileDifference {
  file: string
  reason: string
  expected?: string
  found?: string
}

const never = new Set(['node_modules', 'dist', 'package-lock.json', '.git'])

/** Compares a folder with the files of a step, given by their path in the project; what builds make does not count. */
export function compareStep(folder: string, step: ReadonlyMap<string, Buffer>): FileDifference[] {
  const ignored = readIgnored(step)
  const there = listFiles(folder, '', ignored)
  const differences: FileDifference[] = []
  for (const [file, bytes] of step) {
    if (!there.delete(file)) {
      differences.push({ file, reason: 'The page does not show this file of the step' })
      continue
    }
    const difference = compareFile(file, bytes, readFileSync(path.join(folder, file)))
    if (difference !== undefined) differences.push(difference)
  }
  for (const file of there)
    differences.push({ file, reason: 'The page makes this file, and the step does not have it' })
  return differences
}

/** Names and folders in the step's `.gitignore`. */
function readIgnored(step: ReadonlyMap<string, Buffer>): Set<string> {
  const text = step.get('.gitignore')?.toString('utf8') ?? ''
  const names = text.split('\n').map((line) => line.trim().replaceAll(/^\/|\/$/g, ''))
  return new Set([...never, ...names.filter((name) => name !== '' && !name.startsWith('#'))])
}

function listFiles(root: string, folder: string, ignored: ReadonlySet<string>): Set<string> {
  const files = new Set<string>()
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (ignored.has(entry.name) || ignored.has(file)) continue
    if (entry.isDirectory()) for (const inner of listFiles(root, file, ignored)) files.add(inner)
    else files.add(file)
  }
  return files
}

function compareFile(file: string, expected: Buffer, found: Buffer): FileDifference | undefined {
  if (expected.equals(found)) return undefined
  const reason = 'The file is not what the step holds'
  if (path.basename(file) === 'package.json') {
    const [wanted, given] = [expected, found].map((bytes) => JSON.parse(bytes.toString('utf8')) as object)
    if (isDeepStrictEqual(wanted, given)) return undefined
    return { file, reason, expected: JSON.stringify(wanted, null, 2), found: JSON.stringify(given, null, 2) }
  }
  const [wanted, given] = [expected, found].map((bytes) => bytes.toString('utf8').trimEnd().split('\n'))
  const at = wanted?.findIndex((line, index) => line.trimEnd() !== given?.[index]?.trimEnd()) ?? -1
  if (at === -1 && wanted?.length === given?.length) return undefined
  const line = at === -1 ? (wanted?.length ?? 0) : at
  return {
    file,
    reason: `${reason}: line ${line + 1}`,
    expected: wanted?.[line] ?? '(nothing more)',
    found: given?.[line] ?? '(nothing more)',
  }
}
