import { execFile } from 'node:child_process'
import { link, mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { releaseId } from '../../../content-build/assemble/release.ts'
import { indexText, recordPath, release, writeTree } from './artifact.ts'

const run = promisify(execFile)
const gibibyte = 1024 ** 3

/** A manipulation of an artifact by a stranger, with the problem that has to be reported. */
export interface Hostility {
  name: string
  /** A part of the reported problem. */
  problem: string
  apply(artifact: string): Promise<unknown>
}

const configuration = 'name = "docs"\nmain = "index.js"\n[build]\ncommand = "touch ran"\n'

/** Files that a preview does not need: configurations of tools, other scripts, names that lead elsewhere. */
const strayFiles: readonly string[] = [
  'wrangler.toml',
  'wrangler.json',
  'worker/wrangler.toml',
  'worker/wrangler.json',
  'worker/wrangler.jsonc',
  'content/wrangler.toml',
  'content/records/wrangler.toml',
  'client/wrangler.json',
  '.env',
  '.env.preview',
  'worker/.dev.vars',
  '.npmrc',
  'package.json',
  'tsconfig.json',
  'client/package.json',
  'worker/index.ts',
  'worker/index.js.map',
  'worker/additional.wasm',
  'client/index.html',
  'client/_redirects',
  'client/_worker.js',
  'client/.assetsignore',
  'client/assets/entry.js',
  'client/assets/entry-0123abcd.js.exe',
  'client/..%2f..%2fwrangler.svg',
  'client/..\\..\\wrangler.svg',
  'client/..svg',
  'client/a\n::add-path::bin.svg',
  'client/a\u2028.svg',
  'content/records/page/..aaaaaaaaaaaaaaaaaaaa',
  'content/records/page/AAAAAAAAAAAAAAAAAAAA',
  `content/records/page/${'a'.repeat(21)}`,
  `content/records/page/${'a'.repeat(20)}\n`,
]

/** Folders where none belong; they are reported and not read. */
const strayFolders: readonly string[] = [
  '.wrangler/deploy/config.json',
  'worker/.wrangler/deploy/config.json',
  'node_modules/wrangler/index.js',
  'content-build/cli.ts',
  `content/records/release/${'a'.repeat(20)}`,
  'client/assets/deep/entry-0123abcd.js',
]

/** A JSON string of ASCII, as problems name paths. */
const quoted = (path: string): string =>
  JSON.stringify(path).replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

const listStrays = (): Hostility[] => [
  ...strayFiles.map((path) => ({
    name: `a file ${JSON.stringify(path)}`,
    problem: `${quoted(path)} has no place in a preview`,
    apply: (artifact: string) => writeTree(artifact, { [path]: configuration }),
  })),
  ...strayFolders.map((path) => ({
    name: `a file ${path}`,
    problem: 'has no place in a preview',
    apply: (artifact: string) => writeTree(artifact, { [path]: '{ "configPath": "../../wrangler.toml" }' }),
  })),
]

/** Replaces what stands at a path. */
const replace =
  (path: string, create: (target: string) => Promise<unknown>) =>
  async (artifact: string): Promise<void> => {
    const target = join(artifact, path)
    await rm(target, { recursive: true, force: true })
    await mkdir(dirname(target), { recursive: true })
    await create(target)
  }

const listLinks = (): Hostility[] => [
  ...[
    ['worker/index.js', '/etc/passwd'],
    ['worker/index.js', '../client/sw.js'],
    [recordPath, '/etc/passwd'],
    ['content/release.json', '/proc/self/environ'],
    ['content/index.json', 'nowhere'],
    ['client/favicon.svg', '/dev/zero'],
  ].map(([path = '', to = '']) => ({
    name: `a link ${path} to ${to}`,
    problem: `${quoted(path)} is no regular file`,
    apply: replace(path, (target) => symlink(to, target)),
  })),
  ...[
    ['client/assets', '../worker'],
    ['client', '..'],
    ['content/records', '../..'],
    ['worker', 'nowhere'],
  ].map(([path = '', to = '']) => ({
    name: `a link ${path} to ${to}`,
    problem: `${quoted(path)} is no folder`,
    apply: replace(path, (target) => symlink(to, target)),
  })),
  {
    name: 'a hard link to a file elsewhere',
    problem: '"client/favicon.svg" is a hard link',
    apply: (artifact) =>
      replace('client/favicon.svg', async (target) => {
        const outside = join(artifact, '..', `outside-${Math.random()}`)
        await writeFile(outside, 'secret')
        await link(outside, target)
      })(artifact),
  },
  {
    name: 'a queue instead of the script, which nobody ever writes to',
    problem: '"worker/index.js" is no regular file',
    apply: replace('worker/index.js', (target) => run('mkfifo', [target])),
  },
  {
    name: 'a folder instead of a record',
    problem: `${quoted(recordPath)} is no regular file`,
    apply: replace(recordPath, (target) => mkdir(target)),
  },
  {
    name: 'a file instead of a folder',
    problem: '"client/assets" is no folder',
    apply: replace('client/assets', (target) => writeFile(target, '')),
  },
]

/** Sparse files, which take no space on the disk. */
const listHuge = (): Hostility[] =>
  ['worker/index.js', 'content/release.json', 'content/index.json', recordPath, 'client/_headers', 'client/sw.js'].map(
    (path) => ({
      name: `${path} of 64 GiB`,
      problem: `${quoted(path)} has ${64 * gibibyte} bytes`,
      apply: replace(path, async (target) => {
        await writeFile(target, '')
        await truncate(target, 64 * gibibyte)
      }),
    }),
  )

const listWrongBytes = (): Hostility[] => [
  ...['', 'Concept', 'Concepts\n', 'null', 'concepts'].map((text) => ({
    name: `a record with the bytes ${JSON.stringify(text)}`,
    problem: `${quoted(recordPath)} has the hash`,
    apply: replace(recordPath, (target) => writeFile(target, text)),
  })),
  {
    name: 'another index',
    problem: `not ${release}`,
    apply: replace('content/index.json', (target) => writeFile(target, '{"format":2}')),
  },
  {
    name: 'a release that is another one',
    problem: `content/index.json is release ${release}, not ${'a'.repeat(20)}`,
    apply: replace('content/release.json', (target) => writeFile(target, `{"release":"${'a'.repeat(20)}"}`)),
  },
  ...['worker/index.js', 'content/index.json', 'content/release.json'].map((path) => ({
    name: `no ${path}`,
    problem: `${path} is missing`,
    apply: (artifact: string) => rename(join(artifact, path), join(artifact, 'client/moved.txt')),
  })),
]

/** Indexes with a valid name. Their content ends up in the log of a step with secrets. */
const listIndexes = (): Hostility[] =>
  [
    ['null', 'content/index.json is no index'],
    ['{"format":2', 'content/index.json is no index'],
    ['\n::add-mask::a', 'content/index.json is no index'],
    ['{"format":1,"tree":{},"routes":{},"redirects":{},"sections":{}}', 'content/index.json is no index'],
    ['{"format":2,"tree":{},"routes":{"/":null},"redirects":{},"sections":{}}', 'content/index.json is no index'],
    [
      '{"format":2,"tree":{},"routes":{"/":{"kind":"odd"}},"redirects":{},"sections":{}}',
      'content/index.json names "undefined", which is missing',
    ],
    [`${indexText} `, 'content/index.json is no index'],
    [
      `{"format":2,"tree":{},"routes":{"/":{"kind":"file","file":"a\\n::add-mask::a"}},"redirects":{},"sections":{}}`,
      'content/index.json names "file/a\\n::add-mask::a", which is missing',
    ],
  ].map(([text = '', problem = '']) => ({
    name: `an index with ${JSON.stringify(text)}`,
    problem,
    apply: async (artifact: string) => {
      await replace('content/index.json', (target) => writeFile(target, text))(artifact)
      const id = releaseId(Buffer.from(text))
      await replace('content/release.json', (target) => writeFile(target, JSON.stringify({ release: id })))(artifact)
    },
  }))

const listReleaseFiles = (): Hostility[] =>
  [
    '',
    'null',
    '[]',
    `"${release}"`,
    `{"release":"$(touch ran)"}`,
    `{"release":"${release}; touch ran"}`,
    `{"release":"${release}\\nurl=https://elsewhere.test"}`,
    `{"release":"${release}\\n"}`,
    `{"release":["${release}"]}`,
    `{"release":"${release.toUpperCase()}"}`,
    `{"release":"${release}","command":"touch ran"}`,
    `{"release":"${release}","__proto__":{}}`,
    `{"release":"${release}"} {"release":"${release}"}`,
    `{"release":"${release}"`,
  ].map((text) => ({
    name: `release.json with ${JSON.stringify(text)}`,
    problem: 'content/release.json names no release',
    apply: replace('content/release.json', (target) => writeFile(target, text)),
  }))

/** All manipulations. */
export const hostilities: readonly Hostility[] = [
  ...listStrays(),
  ...listLinks(),
  ...listHuge(),
  ...listWrongBytes(),
  ...listIndexes(),
  ...listReleaseFiles(),
]
