import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NamespaceError, type NamespaceFailure } from './namespace.ts'

const require = createRequire(import.meta.url)
const wrangler = join(dirname(require.resolve('wrangler/package.json')), 'bin/wrangler.js')

/** Runs the project's Wrangler and returns what it printed; rejects with a {@link NamespaceError} that tells why it failed. */
export async function runWrangler(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Buffer> {
  const child = spawn(process.execPath, [wrangler, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without colours and questions.
    env: { ...process.env, CI: '1', NO_COLOR: '1', FORCE_COLOR: '0', ...env },
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
    pattern: /\b10048\b|\b429\b|exceeded|rate limit|too many requests/i,
    message: 'the quota of Workers KV is used up',
  },
  {
    kind: 'auth',
    pattern:
      /CLOUDFLARE_API_TOKEN|CLOUDFLARE_ACCOUNT_ID|not logged in|authenticat|\b401\b|\b403\b|code: 10000\b|code: 9109\b/i,
    message: 'Cloudflare did not accept who is asking',
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
  const detail = output
    .split('\n')
    .map((line) => line.replace(/^\s*(✘|▲)?\s*(\[\w+\])?\s*/, '').trim())
    .filter(
      (line) => line !== '' && !/^[─━]+$/.test(line) && !/wrangler \d|Logs were written|report this error/i.test(line),
    )
    .slice(0, 4)
    .join(' ')
  const cause = causes.find(({ pattern }) => pattern.test(output))
  const reason = cause ? `${cause.message} (${detail})` : `Wrangler failed with code ${code} (${detail})`
  return new NamespaceError(cause?.kind ?? 'other', reason)
}
