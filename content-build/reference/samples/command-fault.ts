import { readFileSync } from 'node:fs'
import webpack from 'webpack'
import { findClosest } from '../../common/closest.ts'
import type { Fact } from '../facts/fact.ts'
import { listCommands } from '../facts/flags.ts'
import { serverSchemaFile } from '../facts/option-facts.ts'

/** Flags, each with the values it takes where these are few. */
type Flags = ReadonlyMap<string, readonly string[] | undefined>
type Arguments = ReturnType<typeof webpack.cli.getArguments>

/** Holds what webpack-cli understands. */
interface CommandLineNames {
  /** Commands by each of their names. */
  commands: ReadonlyMap<string, string>
  /** By command. */
  flags: ReadonlyMap<string, Flags>
}

const buildCommands = new Set(['build', 'watch', 'serve'])
const everywhere = ['--color', '--no-color', '--version', '--help']
const serverSchema = JSON.parse(readFileSync(serverSchemaFile, 'utf8')) as Parameters<
  typeof webpack.cli.getArguments
>[0]
let names: Promise<CommandLineNames> | undefined

/** Describes what webpack-cli has against a call, given by its words behind `webpack`; nothing where it may be right. */
export async function findCommandFault(words: readonly string[]): Promise<string | undefined> {
  names ??= readNames()
  const { commands, flags } = await names
  const [first = ''] = words
  const command = commands.get(first) ?? (/^[a-z]+$/.test(first) ? undefined : 'build')
  if (command === undefined) return `webpack-cli has no command \`${first}\`${suggest(first, commands.keys())}`
  const known = flags.get(command)
  // `help` explains any flag; `webpack-hello` is a command from a package.
  if (known === undefined || command === 'help' || /^\w+-/.test(first)) return undefined
  for (const [index, word] of words.entries()) {
    const [, flag, given] = /^(--[a-z][\w-]*)(?:=(.*))?$/.exec(word) ?? []
    if (flag === undefined) continue
    if (!known.has(flag)) return `\`webpack ${command}\` has no flag \`${flag}\`${suggest(flag, known.keys())}`
    const values = known.get(flag)
    const value = given ?? words[index + 1] ?? ''
    if (values?.includes(value) === false) return `\`${flag}\` takes ${values.join(', ')}, not \`${value}\``
  }
  return undefined
}

function suggest(name: string, candidates: Iterable<string>): string {
  const closest = findClosest(name, candidates)
  return closest === undefined ? '' : `; \`${closest}\` is like it`
}

async function readNames(): Promise<CommandLineNames> {
  const facts = await listCommands(webpack)
  const commands = facts.filter(({ kind }) => kind === 'command')
  const flags = facts.filter(({ kind }) => kind === 'flag')
  return {
    commands: new Map(commands.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => [one, name]))),
    flags: new Map(commands.map(({ name }) => [name, listFlags(name, flags)])),
  }
}

function listFlags(command: string, facts: readonly Fact[]): Flags {
  const isBuild = buildCommands.has(command)
  // Flags of other commands follow the name of their command: `info --output`.
  const start = isBuild ? '-' : `${command} -`
  const own = facts
    .flatMap(({ name, aliases = [] }) => [name, ...aliases])
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length - 1))
  const core = isBuild ? listArguments(webpack.cli.getArguments()) : []
  const server = command === 'serve' ? listArguments(webpack.cli.getArguments(serverSchema)) : []
  return new Map([...[...everywhere, ...own].map((name) => [name, undefined] as const), ...core, ...server])
}

function listArguments(all: Arguments): [flag: string, values: readonly string[] | undefined][] {
  return Object.entries(all).flatMap(([name, { configs }]): [string, readonly string[] | undefined][] => {
    const values = configs.every(({ type }) => type === 'enum')
      ? configs.flatMap((config) => config.values ?? [])
      : undefined
    const canNegate = configs.some(({ type, values: few }) => type === 'boolean' || few?.includes(false))
    const texts = values?.every((value) => typeof value === 'string') ? (values as string[]) : undefined
    return [[`--${name}`, texts], ...(canNegate ? [[`--no-${name}`, undefined] as [string, undefined]] : [])]
  })
}
