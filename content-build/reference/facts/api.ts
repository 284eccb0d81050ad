import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyNode, parse } from 'acorn'
import type { SourceFile } from 'typescript/unstable/ast'
import { listNodes } from '../../common/syntax-tree.ts'
import { listGlobals, listInterfaceMembers } from './declarations.ts'
import type { ApiGroup, Fact } from './fact.ts'
import type { LiveWebpack } from './live.ts'

/** Name the maps of the parser whose keys are expressions, and those whose keys are what is called. */
const expressionHooks = ['expression', 'evaluateTypeof', 'typeof', 'evaluateIdentifier', 'assign', 'pattern']
const callHooks = ['call']

/** Handled, but given by the language or the platform, with the meaning it has there. */
const notOurs = /^(?:this|undefined|eval|arguments|URL)$|^(?:Object|navigator)\./
/** Syntax of modules, which no hook names. */
const syntax = ['import', 'export', 'import()']
/** Folders of webpack's sources that contain the names of magic comments. */
const commentFolders = ['css', 'dependencies', 'html', 'javascript', 'prefetch']

/**
 * Lists the interface of webpack inside a module: variables, methods, magic comments, hot module replacement.
 *
 * Reads it from what the live parser handles, from the declarations for modules and, for magic comments, from the folder of webpack's sources.
 */
export function listModuleApi(
  { parserKeys }: Pick<LiveWebpack, 'parserKeys'>,
  declarations: SourceFile,
  sources: string,
): Fact[] {
  const listKeys = (names: readonly string[]) => names.flatMap((name) => parserKeys.get(name) ?? [])
  const called = new Set([
    ...listKeys(callHooks),
    ...listInterfaceMembers(declarations, 'Require').map((name) => `require.${name}`),
  ])
  const names = [...called, ...listKeys(expressionHooks), ...listDeclared(declarations)].filter(
    (name) => !notOurs.test(name),
  )
  const methods = Map.groupBy(names, (name) => called.has(name) && !/^(?:__|import\.meta|exports$)/.test(name))
  return [
    ...createFacts('variable', methods.get(false) ?? []),
    ...createFacts('method', [...syntax, ...(methods.get(true) ?? [])]),
    ...createFacts('comment', listComments(sources)),
    ...createFacts(
      'hot',
      listInterfaceMembers(declarations, 'Hot').map((name) => `module.hot.${name}`),
    ),
  ]
}

function createFacts(group: ApiGroup, names: readonly string[]): Fact[] {
  return [...new Set(names)].map((name) => {
    const alias = name.startsWith('module.hot') ? name.replace('module.hot', 'import.meta.webpackHot') : undefined
    return { kind: 'api', name, group, ...(alias !== undefined && { aliases: [alias] }) }
  })
}

/** Lists globals, and what `import.meta` has. */
function listDeclared(declarations: SourceFile): string[] {
  return [
    ...listGlobals(declarations),
    ...listInterfaceMembers(declarations, 'ImportMeta').map((name) => `import.meta.${name}`),
  ]
}

/** Lists the magic comments that the code of webpack looks for; older releases lack some of the folders. */
export function listComments(folder: string): string[] {
  const files = commentFolders
    .map((part) => path.join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => globSync('**/*.js', { cwd: part }).map((file) => readFileSync(path.join(part, file), 'utf8')))
  const names = files
    // Parses only what can have one.
    .filter((source) => source.includes('ptions.webpack'))
    .flatMap((source) => listNodes(parse(source, { ecmaVersion: 'latest', sourceType: 'commonjs' })))
    .flatMap(listOptionNames)
  return [...new Set(names)].toSorted()
}

/** Lists the option of a comment that a node reads: `importOptions.webpackChunkName`. */
function listOptionNames(node: AnyNode): string[] {
  if (node.type !== 'MemberExpression' || node.computed) return []
  const { object, property } = node
  const isOption = object.type === 'Identifier' && /^(?:importOptions|options)$/.test(object.name)
  return isOption && property.type === 'Identifier' && /^webpack[A-Z]/.test(property.name) ? [property.name] : []
}
