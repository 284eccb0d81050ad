'use strict'

const { find, isArray, isObject, remove } = require('./syntax.cjs')

const isExpression = (node) =>
  node?.type === 'RegExpLiteral' || (node?.type === 'NewExpression' && node.callee.name === 'RegExp')

/** Plugins whose constructor takes one object today. Each function answers its new arguments, or nothing where they stay. */
const changes = {
  'webpack.BannerPlugin': ({ build, j }, [banner, options]) => {
    if (!options || !isObject(options)) return undefined
    return [j.objectExpression([...build({ banner }).properties, ...options.properties])]
  },
  'webpack.IgnorePlugin': ({ build }, [resource, context]) => {
    if (!isExpression(resource) && !context) return undefined
    return [build({ resourceRegExp: resource, ...(context && { contextRegExp: context }) })]
  },
  'webpack.WatchIgnorePlugin': ({ build }, [paths]) => (isArray(paths) ? [build({ paths })] : undefined),
  'copy-webpack-plugin': ({ build }, [patterns, options]) =>
    isArray(patterns) && !options ? [build({ patterns })] : undefined,
  'terser-webpack-plugin': dropTerserOptions,
}

/** Writes the arguments of a plugin's constructor in their new form. */
function changeArguments(file, name, node) {
  const given = node.arguments
  const next = changes[name]?.(file, given)
  if (next) node.arguments = next
  else if (name === 'webpack.BannerPlugin' && given.length > 1)
    file.note(node, 'BannerPlugin takes one object: { banner, … }')
  else if (name === 'copy-webpack-plugin' && given.length > 1)
    file.note(node, 'CopyPlugin takes one object: { patterns, options }')
  else if (name === 'webpack.WatchIgnorePlugin' && !isObject(given[0]))
    file.note(node, 'WatchIgnorePlugin takes one object: { paths }')
  if (name !== 'webpack.SingleEntryPlugin') return
  if (node.callee.property) node.callee.property.name = 'EntryPlugin'
  else file.note(node, 'SingleEntryPlugin is now EntryPlugin')
}

/** `cache` and `sourceMap` follow the options of the configuration. */
function dropTerserOptions(_, [options]) {
  if (!isObject(options)) return undefined
  for (const name of ['cache', 'sourceMap']) {
    const property = find(options, name)
    if (property) remove(options, property)
  }
  return options.properties.length === 0 ? [] : undefined
}

module.exports = { changeArguments }
