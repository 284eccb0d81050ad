import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Corpus, writeCorpus } from './corpus.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface BuildMeasurement {
  corpus: Corpus
  coldSeconds: number
  warmSeconds: number
  /** Peak memory of the cold build, all its threads together. */
  megabytes: number
}

/**
 * Builds a corpus of this size from nothing but downloaded READMEs, then again with warm caches. Of the program, Node may know what an earlier
 * run left of it in `node_modules/.cache/`.
 */
export async function measureBuild(size: Corpus): Promise<BuildMeasurement> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
  try {
    const content = join(folder, 'content')
    const cache = join(folder, 'cache')
    cpSync(join(root, '.cache/readmes'), join(cache, 'readmes'), { recursive: true })
    const corpus = await writeCorpus(join(root, 'content'), content, cache, size)
    const build = () => runBuild(['--content', content, '--out', join(folder, 'out'), '--cache', cache])
    const cold = await build()
    const warm = await build()
    return { corpus, coldSeconds: cold.seconds, warmSeconds: warm.seconds, megabytes: cold.megabytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runBuild(args: string[]): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now()
  const report = new URL('./report-memory.ts', import.meta.url)
  // Runs the file itself, as npx does: its first line says how Node is started.
  const child = spawn('content-build/cli.ts', ['build', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${report}` },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const memory = new Promise<number>((resolve) => child.on('message', (kilobytes) => resolve(Number(kilobytes))))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The build of the corpus failed:\n${output}`)
  return { seconds: (performance.now() - start) / 1000, megabytes: (await memory) / 1024 }
}
