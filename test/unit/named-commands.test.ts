import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import { expect, it } from 'vitest'
import { run } from '../../content-build/commands/run.ts'
import packageJson from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Documents and sources of the project that may tell a maintainer what to run. */
const sources = await glob(
  [
    '*.{md,ts,mjs}',
    '{.github,client,content,content-build,dev,docs,search,worker}/**/*.{md,mdx,ts,tsx,yml}',
    'test/**/*.{md,ts}',
  ],
  {
    cwd: root,
    ignore: ['content/examples/**', 'content/blog/**', 'test/guides/**/*.ts', 'test/unit/**/*.ts'],
    dot: true,
  },
)
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

/** Lists the matches of a pattern, as `file: match`. */
function find(pattern: RegExp, files: (file: string) => boolean = () => true): string[] {
  return [...texts].flatMap(([file, text]) =>
    files(file) ? [...text.matchAll(pattern)].map(([found, name = found]) => `${file}: ${name}`) : [],
  )
}

const names = (places: string[]) => [...new Set(places.map((place) => place.replace(/^[^:]+: /, '')))]

async function readUsage(): Promise<string> {
  let usage = ''
  const write = (text: string) => {
    usage += text
    return true
  }
  await run(['--help'], { stdout: { write }, stderr: { write } } as never)
  return usage
}

it('run on any Node from 20 on: none is a bare `node` with a TypeScript file, which Node 20 cannot read', () => {
  const bare = /`[^`\n]*(?<!npm exec -c ['"])\bnode (?:test|content-build|client|dev)[\w/.-]*\.ts\b/g
  expect(find(bare)).toEqual([])
})

it('are commands of the compiler, where they begin with `npx content-build`', async () => {
  const usage = await readUsage()
  const named = names(find(/npx content-build ([a-z-]+)/g))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !new RegExp(`^ {2}${name}\\b`, 'm').test(usage))).toEqual([])
})

it('are scripts of package.json, where they begin with `npm run` and stand in a maintainer’s document', () => {
  const isOurs = (file: string) => !file.endsWith('.mdx') && !file.startsWith('content-build/')
  const named = names(find(/npm run (?:--silent )?([a-z][\w:]*)/g, isOurs))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
})

it('get the Node of this project from npm', () => {
  const { status, stdout } = spawnSync('npx content-build --help', { cwd: root, shell: true, encoding: 'utf8' })
  expect(stdout).toContain('Usage: npx content-build')
  expect(status).toBe(0)
})
