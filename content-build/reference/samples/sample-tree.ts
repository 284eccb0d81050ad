import { SourceMap } from 'node:module'
import { type AnyNode, type Comment, type Options, type Program, parse } from 'acorn'
import { type Loader, transformSync } from 'esbuild'
import type { Sample } from '../../compile/markdown/compile-page.ts'

/** A JavaScript sample as its syntax tree. */
export interface SampleTree {
  program: Program
  /** Holds what was parsed: the sample, or what its types and JSX become. */
  source: string
  comments: readonly Comment[]
  /** Tells the line of the page that something of the tree stands on. */
  getLine(node: AnyNode | Comment): number
}

/** Maps the languages of scripts to esbuild's names; a sample in JavaScript may hold JSX. */
export const scriptLoaders: Readonly<Record<string, Loader>> = {
  js: 'jsx',
  javascript: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
}

/** A sample is often a part of a file: what may stand nowhere else is no mistake here. */
const tolerant: Options = {
  ecmaVersion: 'latest',
  locations: true,
  allowHashBang: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowSuperOutsideMethod: true,
}

const trees = new WeakMap<Sample, SampleTree | undefined>()

/** Parses a sample, once for all who ask; returns nothing where it is in another language or does not parse, which is reported elsewhere. */
export function parseSample(sample: Sample): SampleTree | undefined {
  if (!trees.has(sample)) trees.set(sample, createTree(sample))
  return trees.get(sample)
}

function createTree({ language, code, line }: Sample): SampleTree | undefined {
  const loader = scriptLoaders[language]
  if (loader === undefined) return undefined
  const plain = parseScript(code)
  if (plain !== undefined) return { ...plain, getLine: (node) => line + getOwnLine(node) }
  try {
    const { code: script, map } = transformSync(code, { loader, sourcemap: 'external', logLevel: 'silent' })
    const origins = new SourceMap(JSON.parse(map))
    const parsed = parseScript(script)
    return parsed && { ...parsed, getLine: (node) => line + findOrigin(origins, node) }
  } catch {
    return undefined
  }
}

function parseScript(code: string): Omit<SampleTree, 'getLine'> | undefined {
  for (const sourceType of ['module', 'script'] as const) {
    const comments: Comment[] = []
    try {
      return { program: parse(code, { ...tolerant, sourceType, onComment: comments }), source: code, comments }
    } catch {
      // Sloppy code is a script; with types or JSX it is neither.
    }
  }
  return undefined
}

function getOwnLine({ loc }: AnyNode | Comment): number {
  return loc?.start.line ?? 1
}

function findOrigin(origins: SourceMap, { loc }: AnyNode | Comment): number {
  const entry = origins.findEntry((loc?.start.line ?? 1) - 1, loc?.start.column ?? 0)
  return 'originalLine' in entry ? entry.originalLine + 1 : 1
}
