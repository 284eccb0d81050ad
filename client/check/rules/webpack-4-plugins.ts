import type { SyntaxNode } from '@lezer/common'
import type { Finding } from '../finding.ts'
import { readString } from '../read/read-string.ts'
import { listParts, type Source } from '../read/syntax.ts'
import { findVariable } from '../read/variables.ts'

/** Names webpack's plugins of earlier majors, each with a sentence about what replaces it and the passage that explains it. */
export const gonePlugins: ReadonlyMap<string, readonly [instead: string, url: string]> = new Map([
  ['NamedModulesPlugin', ['Use `optimization.moduleIds: "named"`, the default in development.', '/migrate/5/#options']],
  ['NamedChunksPlugin', ['Use `optimization.chunkIds: "named"`, the default in development.', '/migrate/5/#options']],
  ['HashedModuleIdsPlugin', ['Remove it: production has deterministic ids.', '/migrate/5/#options']],
  ['optimize.OccurrenceOrderPlugin', ['Remove it.', '/migrate/5/#options']],
  ['optimize.OccurenceOrderPlugin', ['Remove it.', '/migrate/5/#options']],
  [
    'optimize.CommonsChunkPlugin',
    ['Use `optimization.splitChunks` and `optimization.runtimeChunk`.', '/migrate/4/#commonschunkplugin'],
  ],
  ['optimize.UglifyJsPlugin', ['Remove it: production mode minimizes.', '/migrate/4/#deprecatedremoved-plugins']],
  ['optimize.DedupePlugin', ['Remove it.', '/migrate/4/#deprecatedremoved-plugins']],
  ['NoErrorsPlugin', ['Use `optimization.emitOnErrors: false`.', '/migrate/4/#deprecatedremoved-plugins']],
])

/** Names plugins that took other arguments in webpack 4: the kind of the first one then, how to write them now, and the passage. */
const changedPlugins: ReadonlyMap<string, readonly [first: RegExp, instead: string, url: string]> = new Map([
  [
    'IgnorePlugin',
    [/^RegExp$/, '`new webpack.IgnorePlugin({ resourceRegExp, contextRegExp })`', '/plugins/ignore-plugin/'],
  ],
  [
    'WatchIgnorePlugin',
    [/^ArrayExpression$/, '`new webpack.WatchIgnorePlugin({ paths: […] })`', '/plugins/watch-ignore-plugin/'],
  ],
])

/** Finds plugins of webpack that webpack 5 does not have, or calls with other arguments. */
export function findOldPlugins(source: Source): Finding[] {
  return source.list('NewExpression').flatMap((node): Finding[] => {
    const callee = node.getChild('MemberExpression')
    if (callee === null) return []
    const place = { from: callee.from, to: callee.to }
    const [first = '', ...rest] = source.read(callee).split('.')
    if (!isWebpack(source, first)) return []
    const name = rest.join('.')
    const gone = gonePlugins.get(name)
    if (gone !== undefined) {
      const [instead, url] = gone
      const text = `webpack 5 has no \`${name}\`, and the file fails: “is not a constructor”. ${instead}`
      return [{ ...place, level: 'error', title: name, text, url }]
    }
    const [kind, instead, url] = changedPlugins.get(name) ?? []
    const list = node.getChild('ArgList')
    const argument = list === null ? undefined : listParts(list)[0]
    if (kind === undefined || argument === undefined || !kind.test(argument.name)) return []
    const text = `The arguments are those of webpack 4, and webpack 5 stops: “Invalid options object”. Write ${instead}.`
    return [{ ...place, level: 'error', title: name, text, ...(url !== undefined && { url }) }]
  })
}

/** Returns true for a name under which the file has the package webpack itself. */
function isWebpack(source: Source, name: string): boolean {
  const expression = findVariable(source, name)?.expression
  if (expression !== undefined) return /^require\(\s*(['"])webpack\1\s*\)$/.test(source.read(expression))
  return source.list('ImportDeclaration').some((node) => {
    const request = node.getChild('String')
    return request !== null && readString(source.read(request)) === 'webpack' && getWholeName(source, node) === name
  })
}

/** Returns the name that `import name from …` and `import * as name from …` give to a package. */
function getWholeName(source: Source, node: SyntaxNode): string | undefined {
  const definition = node.getChild('VariableDefinition')
  return definition === null ? undefined : source.read(definition)
}
