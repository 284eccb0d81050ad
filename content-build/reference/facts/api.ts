import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ApiGroup, Fact } from './fact.ts'
import type { LiveWebpack } from './live.ts'

/** A map of hooks: its keys are the names that webpack's plugins handle. */
interface HookMap {
  _map: ReadonlyMap<unknown, unknown>
}

/** The maps of the parser whose keys are expressions, and those whose keys are what is called. */
const expressionHooks = ['expression', 'evaluateTypeof', 'typeof', 'evaluateIdentifier', 'assign', 'pattern']
const callHooks = ['call']

/** Handled, but given by the language or the platform, with the meaning it has there. */
const notOurs = /^(?:this|undefined|eval|arguments|URL)$|^(?:Object|navigator)\./
/** Syntax of modules, which no hook names. */
const syntax = ['import', 'export', 'import()']
/** Where the names of magic comments stand in webpack's sources. */
const commentFolders = ['css', 'dependencies', 'html', 'javascript', 'prefetch']

/**
 * What a module can say to webpack: variables, methods, magic comments, the interface of hot module replacement.
 *
 * Read from what the live parser handles, from the declarations for modules and, for magic comments, from webpack's sources in `folder`.
 */
export function listModuleApi({ parser }: Pick<LiveWebpack, 'parser'>, folder: string): Fact[] {
  const { hooks } = parser as { hooks: Record<string, HookMap> }
  const listKeys = (names: readonly string[]) =>
    names.flatMap((name) => [...(hooks[name]?._map.keys() ?? [])].filter((key) => typeof key === 'string'))
  const declarations = readFileSync(path.join(folder, 'module.d.ts'), 'utf8')
  const called = new Set([
    ...listKeys(callHooks),
    ...listMembers(declarations, 'Require').map((name) => `require.${name}`),
  ])
  const names = [...called, ...listKeys(expressionHooks), ...listDeclared(declarations)].filter(
    (name) => !notOurs.test(name),
  )
  const methods = Map.groupBy(names, (name) => called.has(name) && !/^(?:__|import\.meta|exports$)/.test(name))
  return [
    ...createFacts('variable', methods.get(false) ?? []),
    ...createFacts('method', [...syntax, ...(methods.get(true) ?? [])]),
    ...createFacts('comment', listComments(path.join(folder, 'lib'))),
    ...createFacts(
      'hot',
      listMembers(declarations, 'Hot').map((name) => `module.hot.${name}`),
    ),
  ]
}

function createFacts(group: ApiGroup, names: readonly string[]): Fact[] {
  return [...new Set(names)].map((name) => {
    const alias = name.startsWith('module.hot') ? name.replace('module.hot', 'import.meta.webpackHot') : undefined
    return { kind: 'api', name, group, ...(alias !== undefined && { aliases: [alias] }) }
  })
}

/** Globals, and what `import.meta` has. */
function listDeclared(declarations: string): string[] {
  const globals = [...declarations.matchAll(/^declare (?:const|var) (\w+):/gm)].map(([, name = '']) => name)
  return [...globals, ...listMembers(declarations, 'ImportMeta').map((name) => `import.meta.${name}`)]
}

/** The members of an interface, which are indented by one step more than it. */
function listMembers(declarations: string, name: string): string[] {
  const [, indent = '', body = ''] =
    new RegExp(`^(\\t*)interface ${name} \\{\\n([\\s\\S]*?)\\n\\1\\}`, 'm').exec(declarations) ?? []
  return [...body.matchAll(new RegExp(`^${indent}\\t(\\w+)\\??[:(<]`, 'gm'))].map(([, member = '']) => member)
}

/** Reads them from the code of webpack; older releases lack some of the folders. */
export function listComments(folder: string): string[] {
  const names = new Set<string>()
  for (const part of commentFolders.filter((name) => existsSync(path.join(folder, name)))) {
    for (const file of readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue
      const source = readFileSync(path.join(folder, part, file), 'utf8')
      for (const [, name = ''] of source.matchAll(/\b(?:importOptions|options)\.(webpack[A-Z]\w*)/g)) names.add(name)
    }
  }
  return [...names].toSorted()
}
