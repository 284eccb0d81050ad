import { stat } from 'node:fs/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { siteOrigin } from '../../site.config.ts'

/** A mistake in how a command was called: its text and the usage are shown, and the exit code is 2. */
export class UsageError extends Error {}

const common = {
  content: { type: 'string', default: 'content' },
  cache: { type: 'string', default: '.cache' },
  origin: { type: 'string', default: siteOrigin },
  verbose: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options']

/** The options of every command that builds. */
export interface CommonOptions {
  contentDir: string
  cacheDir: string
  origin: string
  verbose: boolean
}

/** Parses the options of a command: the common ones and its own. Rejects with a {@link UsageError}. */
export async function parseOptions<Own extends NonNullable<ParseArgsConfig['options']>>(args: string[], own: Own) {
  const { values } = parse(args, { ...common, ...own })
  const { content, cache, origin, verbose } = values as {
    content: string
    cache: string
    origin: string
    verbose: boolean
  }
  if (!(await isFolder(content))) throw new UsageError(`There is no folder \`${content}\``)
  if (!/^https?:\/\/[^/]+$/.test(origin)) throw new UsageError(`\`${origin}\` is not an origin such as ${siteOrigin}`)
  return { ...values, contentDir: content, cacheDir: cache, origin, verbose }
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true })
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause })
  }
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() ?? false
}
