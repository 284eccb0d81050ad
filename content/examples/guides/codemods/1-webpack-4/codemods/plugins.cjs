'use strict'

const { changeArguments } = require('./plugin-arguments.cjs')
const { find, isArray, isBoolean, isObject, remove } = require('./syntax.cjs')

const sectionUrl = 'https://webpack.js.org/migrate'

/** Plugins that are gone, each with the options that do their work; an empty list where webpack does it by itself. */
const replaced = {
  'webpack.optimize.DedupePlugin': [],
  'webpack.optimize.OccurrenceOrderPlugin': [],
  'webpack.optimize.OccurenceOrderPlugin': [],
  'webpack.NoErrorsPlugin': [['optimization.emitOnErrors', false]],
  'webpack.NamedModulesPlugin': [['optimization.moduleIds', 'named']],
  'webpack.NamedChunksPlugin': [['optimization.chunkIds', 'named']],
  'webpack.HashedModuleIdsPlugin': [['optimization.moduleIds', 'deterministic']],
  'webpack.optimize.UglifyJsPlugin': [],
  'clean-webpack-plugin': [['output.clean', true]],
  'clean-webpack-plugin.CleanWebpackPlugin': [['output.clean', true]],
}

/** Plugins without a successor that takes the same options. */
const left = {
  'webpack.optimize.CommonsChunkPlugin': `use optimization.splitChunks, see ${sectionUrl}/4/#commonschunkplugin`,
  'webpack.ResolverPlugin': `use resolve.plugins, see ${sectionUrl}/3/#resolve`,
  'extract-text-webpack-plugin': `it is for webpack 3, see ${sectionUrl}/3/#extracttextwebpackplugin---breaking-change`,
  'hard-source-webpack-plugin': "use cache: { type: 'filesystem' }",
}

/** Replaces plugins by options, and writes the arguments of others in their new form. */
function changePlugins(file, configuration) {
  const plugins = find(configuration, 'plugins')
  const lists = plugins ? findLists(file, plugins.value) : []
  for (const list of lists) changeList(file, configuration, list)
  if (plugins && lists.length === 0) file.note(plugins, 'plugins come from elsewhere: look there for old ones')
  if (isArray(plugins?.value) && plugins.value.elements.length === 0) remove(configuration, plugins)
  const { j, root } = file
  root.find(j.NewExpression).forEach(({ node }) => {
    const name = file.getOrigin(node.callee)?.join('.')
    if (name === undefined) return
    changeArguments(file, name, node)
    if (name in left) file.note(node, `${getLast(name)} has no counterpart: ${left[name]}`)
    else if (name in replaced) file.note(node, describeReplaced(name, node))
  })
  changeMerge(file)
}

function describeReplaced(name, node) {
  const options = replaced[name].map(([address, value]) => `${address}: ${JSON.stringify(value)}`)
  const instead = options.length > 0 ? `use ${options.join(', ')}` : 'remove it'
  return `${getLast(name)} is gone: ${instead}${node.arguments.length > 0 ? ', and look at its options' : ''}`
}

const getLast = (name) => name.split('.').at(-1)

/** The lists that `plugins` names, with or without a filter for those that are off, and with what is added to them. */
function findLists(file, node) {
  if (isArray(node)) return [node]
  if (node?.type === 'Identifier') return findLists(file, file.getValue(node.name))
  const method = node?.type === 'CallExpression' ? node.callee.property?.name : undefined
  if (method !== 'filter' && method !== 'concat') return []
  const parts = method === 'concat' ? [node.callee.object, ...node.arguments] : [node.callee.object]
  return parts.flatMap((part) => findLists(file, part))
}

function changeList(file, configuration, list) {
  list.elements = list.elements.filter((item) => {
    // `isProduction && new …` goes if nothing has to be set in its place: an option would be set in both cases.
    const isConditional = item?.type === 'LogicalExpression' && item.operator === '&&'
    const plugin = isConditional ? item.right : item
    if (plugin?.type !== 'NewExpression') return true
    const name = file.getOrigin(plugin.callee)?.join('.')
    if (!(name in replaced) || !isReplaceable(name, plugin)) return true
    if (isConditional && replaced[name].length > 0) return true
    return !placeAll(file, configuration, replaced[name])
  })
}

/** Options of UglifyJsPlugin that `mode` and `devtool` decide today. */
const decided = new Set(['sourceMap', 'compress', 'parallel', 'cache', 'minimize'])

function isReplaceable(name, { arguments: [options] }) {
  if (!options) return true
  if (!isObject(options)) return false
  if (name === 'webpack.HashedModuleIdsPlugin') return true
  if (name !== 'webpack.optimize.UglifyJsPlugin') return options.properties.length === 0
  const isWarningsOnly = ({ value }) =>
    isBoolean(value) || (isObject(value) && value.properties.every(({ key }) => key?.name === 'warnings'))
  return options.properties.every((property) => decided.has(property.key?.name) && isWarningsOnly(property))
}

/** Sets options; a value that stands there already has to be the same. */
function placeAll(file, configuration, options) {
  return options.every(
    ([address, value]) => isSet(configuration, address, value) || file.place(configuration, address, value),
  )
}

function isSet(object, address, value) {
  const [name, ...rest] = address.split('.')
  const present = find(object, name)?.value
  return rest.length > 0 ? isObject(present) && isSet(present, rest.join('.'), value) : present?.value === value
}

/** `merge` of webpack-merge is a named export. */
function changeMerge({ j, root, note, parse }) {
  const isUsedAsFunction = (name) => {
    const uses = root
      .find(j.Identifier, { name })
      .filter(({ parent: { node } }) => !/^(?:Import|VariableDeclarator)/.test(node.type))
    return uses.every(({ node, parent }) => parent.node.type === 'CallExpression' && parent.node.callee === node)
  }
  root
    .find(j.VariableDeclarator, { id: { type: 'Identifier' }, init: { callee: { name: 'require' } } })
    .forEach(({ node }) => {
      if (node.init.arguments[0]?.value !== 'webpack-merge') return
      const { name } = node.id
      if (!isUsedAsFunction(name))
        note(node, 'webpack-merge exports functions by name: { merge, mergeWithCustomize, mergeWithRules }')
      else node.id = parse(`({ ${name === 'merge' ? name : `merge: ${name}`} }) => 0`).params[0]
    })
  root.find(j.ImportDeclaration, { source: { value: 'webpack-merge' } }).forEach(({ node }) => {
    const [specifier] = node.specifiers
    if (specifier?.type !== 'ImportDefaultSpecifier' || node.specifiers.length > 1) return
    if (!isUsedAsFunction(specifier.local.name))
      note(node, 'webpack-merge exports functions by name: { merge, mergeWithCustomize, mergeWithRules }')
    else node.specifiers = [j.importSpecifier(j.identifier('merge'), specifier.local)]
  })
}

module.exports = { changePlugins }
