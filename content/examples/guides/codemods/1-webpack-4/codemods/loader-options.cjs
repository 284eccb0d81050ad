'use strict'

const { find, isArray, isBoolean, isFunction, isObject, remove } = require('./syntax.cjs')

/** Options of postcss-loader and css-loader that have moved. */
function changeLoaderOptions(file, entry) {
  const { options } = entry
  if (!isObject(options)) return
  if (entry.name === 'postcss-loader') changePostcss(file, options, entry.at)
  if (entry.name === 'css-loader') changeCss(file, options, entry.at)
}

function changePostcss(file, options, at) {
  const plugins = find(options, 'plugins')
  if (!plugins) return
  const list = isFunction(plugins.value ?? plugins) ? getReturned(plugins.value ?? plugins) : plugins.value
  if (!isArray(list)) {
    file.note(at, 'plugins of postcss-loader is now postcssOptions.plugins, and takes a list')
    return
  }
  const ident = find(options, 'ident')
  if (ident) remove(options, ident)
  remove(options, plugins)
  if (!file.place(options, 'postcssOptions.plugins', list)) {
    options.properties.push(plugins)
    file.note(at, 'plugins of postcss-loader is now postcssOptions.plugins, which is here already')
  }
}

/** The value of a function without parameters that does nothing but return it. */
function getReturned({ body, params }) {
  if (params.length > 0) return undefined
  if (body.type !== 'BlockStatement') return body
  const [statement] = body.body
  return body.body.length === 1 && statement.type === 'ReturnStatement' ? statement.argument : undefined
}

function changeCss(file, options, at) {
  const minimize = find(options, 'minimize')
  if (minimize) remove(options, minimize)
  const name = find(options, 'localIdentName')
  if (!name) return
  const modules = find(options, 'modules')
  if (isBoolean(modules?.value, true)) modules.value = file.build({ localIdentName: name.value })
  else if (!isObject(modules?.value) || !file.place(modules.value, 'localIdentName', name.value)) {
    file.note(at, 'localIdentName of css-loader is now modules.localIdentName')
    return
  }
  remove(options, name)
}

module.exports = { changeLoaderOptions }
