import { OutputError } from '../publish/output.ts'
import { buildCommand } from './build.ts'
import { examplesCommand } from './examples.ts'
import { UsageError } from './options.ts'
import { searchRecordsCommand } from './search-records.ts'
import type { Terminal } from './terminal.ts'
import { watchCommand } from './watch.ts'

const usage = `Usage: npx content-build <command> [options]

Commands:
  build      compile the content and write the release
  check      compile the content, check its code samples, write nothing
  watch      build, and build again after every change
  publish    bring the written release into a key-value namespace
  deploy     deploy the Worker and its assets
  search-records
             write records for the hosted search service (JSON)
  examples   write every step of every guide as a whole project
  package    write the documentation as a package for npm: Markdown, options, search
  claims PAGE…
             print the universal sentences of pages that claims/ lacks
  webpack-release --out FILE
             move to the newest webpack, webpack-cli and webpack-dev-server, write what there is to do
  update-readmes [PACKAGE…]
             move the pins of readmes.json to the newest releases, of all packages or of those named
  update-since
             write since.json anew: the release of webpack that brought each option
  links FILE ask npm about the packages of a list of links, and update it

Options of build, check, watch, search-records, examples and package:
  --content DIR      the content folder (content)
  --cache DIR        where compiled pages and READMEs are kept (.cache)
  --origin URL       scheme and host of the canonical site (https://webpack.js.org)
  --verbose          also show long notes whole
  --out DIR          build, watch: the folder of the release (dist/content);
                     search-records: the file to write instead of standard output;
                     examples: the folder of the projects (dist/examples);
                     package: the folder of the package (dist/package)
  --cards            build: make the pictures that other sites show with links; the first time takes seconds
  --update-anchors   build: add new pages and ids to anchors.json
  --help             show this text

\`publish --help\` and \`deploy --help\` tell their own.
`

type Command = (args: string[], terminal: Terminal) => Promise<number>

const commands: Readonly<Record<string, Command>> = {
  build: buildCommand,
  'search-records': searchRecordsCommand,
  examples: examplesCommand,
  async package(args, terminal) {
    // Loaded only here: it brings esbuild with it.
    const { packageCommand } = await import('./package.ts')
    return packageCommand(args, terminal)
  },
  async check(args, terminal) {
    // Loaded only here: it brings webpack with it.
    const { checkCommand } = await import('./check.ts')
    return checkCommand(args, terminal)
  },
  async watch(args, terminal) {
    await watchCommand(args, terminal)
    return 0
  },
  async claims(args, terminal) {
    // Loaded only here: nothing else needs it.
    const { claimsCommand } = await import('./claims.ts')
    return claimsCommand(args, terminal)
  },
  async 'webpack-release'(args, terminal) {
    // Loaded only here: nothing else needs it.
    const { webpackReleaseCommand } = await import('./webpack-release.ts')
    return webpackReleaseCommand(args, terminal)
  },
  async 'update-readmes'(args, terminal) {
    // Loaded only here: it brings npm's client with it.
    const { updateReadmesCommand } = await import('./update-readmes.ts')
    return updateReadmesCommand(args, terminal)
  },
  async 'update-since'(args, { stdout }) {
    if (args.length > 0) throw new UsageError('`update-since` takes no arguments')
    // Loaded only here: it brings npm's client with it.
    const { updateSince } = await import('../reference/facts/update-since.ts')
    await updateSince((line) => stdout.write(`${line}\n`))
    return 0
  },
  async links(args, terminal) {
    // Loaded only here: it brings npm's client with it.
    const { linksCommand } = await import('./links.ts')
    return linksCommand(args, terminal)
  },
  async publish(args) {
    const { publishCommand } = await import('../publish/index.ts')
    return publishCommand(args)
  },
  async deploy(args) {
    const { deployCommand } = await import('../publish/index.ts')
    return deployCommand(args)
  },
}

/** Runs the command line and gives its exit code: 0, 1 for problems of the content, 2 for a mistake in the call. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.stdout.write(usage)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return refuse(`There is no command \`${name}\``, terminal)
  if (name !== 'publish' && name !== 'deploy' && rest.includes('--help')) {
    terminal.stdout.write(usage)
    return 0
  }
  try {
    return await command(rest, terminal)
  } catch (cause) {
    if (cause instanceof UsageError) return refuse(cause.message, terminal)
    if (cause instanceof OutputError || isSystemError(cause)) {
      terminal.stderr.write(`Stopped: ${cause.message}\n`)
      return 1
    }
    throw cause
  }
}

/** Returns true for errors that are no fault of this program and need no stack: a full disk, a file that nobody may read. */
function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause
}

function refuse(reason: string, terminal: Terminal): number {
  terminal.stderr.write(`${reason}\n\n${usage}`)
  return 2
}
