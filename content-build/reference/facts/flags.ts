import { createRequire } from 'node:module'
import type webpack from 'webpack'
import { foldModuleType } from '../../contract/module-types.ts'
import type { Fact } from './fact.ts'

const require = createRequire(import.meta.url)

/** An option of a command, as webpack-cli describes it. */
interface CommandOption {
  name: string
  alias?: string
  multiple?: boolean
  configs?: readonly { type: string; values?: readonly unknown[] }[]
  /** False for flags that `webpack --help` shows; it shows the others with `--help=verbose`. */
  hidden?: boolean
}

interface CommandOptions {
  rawName: string
  alias?: string | readonly string[]
  options?: readonly CommandOption[] | ((command: object) => CommandOption[] | Promise<CommandOption[]>)
}

/** The parts of webpack-cli's class that are used here. */
interface Cli {
  program: {
    createCommand(): Cli['program']
    options: readonly { long?: string; short?: string; required: boolean; optional: boolean }[]
  }
  run(args: readonly string[], options: object): Promise<void>
  makeCommand(options: CommandOptions): Promise<never>
  makeOption(command: object, option: CommandOption): void
}

/** The commands that build; they take the same options. */
const buildCommands = new Set(['build', 'watch', 'serve'])

/**
 * Lists the commands of webpack-cli and their options, without those that stand for an option of the configuration and are not in `webpack --help`.
 */
export async function listCommands(exports: typeof webpack): Promise<Fact[]> {
  const { cli, commands } = await recordCommands()
  const facts = new Map<string, Fact>()
  const add = (fact: Fact) => facts.has(fact.name) || facts.set(fact.name, fact)
  for (const { rawName, alias = [], options } of commands) {
    facts.set(rawName, { kind: 'command', name: rawName, ...nameAliases([alias].flat()) })
    for (const option of await readOptions(options, exports)) {
      if (option.hidden !== false) continue
      // Sets the short name of the options that have it by default.
      cli.makeOption(cli.program.createCommand(), option)
      add(describe(option, buildCommands.has(rawName) ? '' : `${rawName} `))
    }
  }
  for (const { long = '', short, required, optional } of cli.program.options) {
    if (long.startsWith('--no-')) continue
    const types = required || optional ? ['string'] : ['boolean']
    add({ kind: 'flag', name: long, types, ...nameAliases(short === undefined ? [] : [short]) })
  }
  return [...facts.values()]
}

/** Records the commands of webpack-cli, which lists them when it is asked for help, instead of printing them. */
async function recordCommands(): Promise<{ cli: Cli; commands: CommandOptions[] }> {
  const { default: WebpackCLI } = require('webpack-cli') as { default: new () => Cli }
  const commands: CommandOptions[] = []
  class Recorded extends Error {}
  class Recorder extends WebpackCLI {
    override async makeCommand(options: CommandOptions): Promise<never> {
      commands.push(options)
      throw new Recorded()
    }
  }
  const cli = new Recorder()
  // webpack-cli has one program for the whole process, and it accepts each option once.
  cli.program = cli.program.createCommand()
  await cli.run(['--help'], { from: 'user' }).catch((cause: unknown) => {
    if (!(cause instanceof Recorded)) throw cause
  })
  return { cli, commands }
}

async function readOptions(
  options: CommandOptions['options'],
  exports: typeof webpack,
): Promise<readonly CommandOption[]> {
  if (typeof options !== 'function') return options ?? []
  // The options of webpack-dev-server stand for options of `devServer`.
  return options({ context: { webpack: exports, devServer: { schema: { type: 'object', properties: {} } } } })
}

function describe({ name, alias, multiple, configs = [] }: CommandOption, command: string): Fact {
  // An option whose values a function of its own parses takes text.
  const types = configs.length === 0 ? ['string'] : [...new Set(configs.flatMap(listTypes))]
  const canNegate = configs.some(({ type, values }) => type === 'boolean' || values?.includes(false))
  const aliases = [...(alias === undefined ? [] : [`${command}-${alias}`]), ...(canNegate ? [`--no-${name}`] : [])]
  return {
    kind: 'flag',
    name: `${command}--${name}`,
    types: multiple === true ? types.map((type) => `${type}[]`) : types,
    ...nameAliases(aliases),
  }
}

function listTypes({ type, values = [] }: { type: string; values?: readonly unknown[] }): string[] {
  if (type !== 'enum') return [type === 'path' ? 'string' : type]
  return values.map((value) => (typeof value === 'boolean' ? 'boolean' : JSON.stringify(value)))
}

function nameAliases(aliases: readonly string[]): { aliases?: string[] } {
  return aliases.length === 0 ? {} : { aliases: [...aliases] }
}

/**
 * Lists the flag of every option that has one: `output.filename` → `--output-filename`; options of `schema` get the prefix `root`. An option that can
 * only be switched off has no other flag: `performance` → `--no-performance`.
 *
 * If two options would have the same flag, it belongs to the first, to which webpack assigns the value.
 */
export function listFlags(exports: typeof webpack, schema?: object, root = ''): Map<string, string> {
  const flags = new Map<string, string>()
  for (const [flag, { configs }] of Object.entries(exports.cli.getArguments(schema as never))) {
    const values = configs.filter(({ type }) => type !== 'reset')
    const [first] = values
    if (first === undefined) continue
    const name = foldModuleType(root + first.path.replaceAll('[]', ''))
    const takes = values.flatMap((config) => config.values ?? [config.type])
    if (!flags.has(name)) flags.set(name, takes.every((value) => value === false) ? `--no-${flag}` : `--${flag}`)
  }
  return flags
}
