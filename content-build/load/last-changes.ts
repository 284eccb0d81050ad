import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The day on which each file was last changed, by its path relative to the content folder. */
export type LastChanges = ReadonlyMap<string, string>

/** Runs one Git command in a folder and answers what it prints. */
export type RunGit = (args: readonly string[], folder: string) => Promise<string>

const logCommand = ['log', '--format=@%ad', '--date=short', '--name-only', '--no-renames', '--relative', '--', '.']
const unknown: LastChanges = new Map()

/**
 * Asks Git on which day each file of a folder was last changed: the author's date of the newest commit that touched it.
 *
 * The answer depends on the current commit only; uncommitted changes do not count. It is empty without Git, outside a repository, and in a shallow
 * clone, where the oldest commit seems to have written everything.
 */
export async function readLastChanges(folder: string, git: RunGit = runGit): Promise<LastChanges> {
  try {
    if ((await git(['rev-parse', '--is-shallow-repository'], folder)).trim() !== 'false') return unknown
    return parseLog(await git(logCommand, folder))
  } catch {
    // Not installed, no repository, or one without a commit.
    return unknown
  }
}

/** Reads lines of `@day`, each followed by the files of a commit; the newest commit comes first. */
function parseLog(log: string): LastChanges {
  const days = new Map<string, string>()
  let day = ''
  for (const line of log.split('\n')) {
    // No page has a name that starts with `@`.
    if (line.startsWith('@')) day = line.slice(1)
    else if (line !== '' && !days.has(line)) days.set(line, day)
  }
  return days
}

async function runGit(args: readonly string[], folder: string): Promise<string> {
  // A Git hook passes its own repository on to the processes it starts; this call is about the repository of the folder.
  const { GIT_DIR, GIT_WORK_TREE, ...env } = process.env
  const config = ['-c', 'log.showSignature=false']
  const { stdout } = await run('git', [...config, ...args], { cwd: folder, env, maxBuffer: 2 ** 28 })
  return stdout
}
