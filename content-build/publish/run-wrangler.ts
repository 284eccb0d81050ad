import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { NamespaceError, type NamespaceFailure } from './namespace.ts'

const require = createRequire(import.meta.url)
const manifest = require.resolve('wrangler/package.json')
const wrangler = join(dirname(manifest), require(manifest).bin.wrangler)

/** Runs the project's Wrangler and returns its output; rejects with a {@link NamespaceError} that says why it failed. */
export async function runWrangler(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Buffer> {
  const child = spawn(process.execPath, [wrangler, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // It must not ask questions.
    env: { ...process.env, CI: '1', ...env },
  })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return Buffer.concat(output)
  throw explainOutput(Buffer.concat([...output, ...errors]).toString('utf8'), code)
}

const causes: { kind: NamespaceFailure; pattern: RegExp; message: string }[] = [
  {
    kind: 'quota',
    pattern: /\b10048\b|\b429\b|exceeded|usage limit|rate limit|too many requests/i,
    message: 'the quota of Workers KV is used up',
  },
  {
    kind: 'auth',
    pattern:
      /CLOUDFLARE_API_TOKEN|CLOUDFLARE_ACCOUNT_ID|not logged in|authenticat|\b401\b|\b403\b|code: 10000\b|code: 9109\b/i,
    message: 'Cloudflare refused the credentials',
  },
  {
    kind: 'missing-namespace',
    pattern: /\b10013\b|namespace not found|No KV namespace/i,
    message: 'the KV namespace of wrangler.toml does not exist',
  },
  {
    kind: 'network',
    pattern: /fetch failed|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|other side closed|terminated/i,
    message: 'Cloudflare could not be reached',
  },
]

function explainOutput(output: string, code: number | null): NamespaceError {
  const cause = causes.find(({ pattern }) => pattern.test(output))
  const reason = cause ? cause.message : `Wrangler failed with code ${code}`
  return new NamespaceError(cause?.kind ?? 'other', `${reason} (${findDetail(output)})`)
}

/** Finds Wrangler's own message: the first line marked as an error or a warning, and the lines that explain it. */
function findDetail(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  const start = lines.findIndex((line) => line.includes('[ERROR]'))
  const warning = lines.findIndex((line) => line.includes('[WARNING]'))
  return lines
    .slice(Math.max(0, start === -1 ? warning : start))
    .map((line) => line.replace(/^.*\[(ERROR|WARNING)\]/, '').trim())
    .filter((line) => line !== '' && !line.includes('Logs were written'))
    .slice(0, 2)
    .join(' ')
}
