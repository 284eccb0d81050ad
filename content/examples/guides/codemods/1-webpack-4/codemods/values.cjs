'use strict'

const { getSection } = require('./sections.cjs')
const { find, isArray, isFunction, isObject } = require('./syntax.cjs')

/** Options that keep their name and take another value. */
function changeValues(file, configuration) {
  const devtool = find(configuration, 'devtool')
  if (devtool) {
    file
      .j(devtool)
      .find(file.j.StringLiteral)
      .forEach(({ node }) => {
        const value = orderDevtool(node.value)
        if (value !== node.value) node.value = value
      })
  }
  const cache = find(configuration, 'cache')
  if (isObject(cache?.value) && cache.value.properties.length === 0) cache.value = file.build(true)
  for (const watchOptions of getSection(file, configuration, 'watchOptions')) joinIgnored(file, watchOptions)
  const externals = find(configuration, 'externals')
  if (!externals) return
  const list = isArray(externals.value)
    ? externals.value.elements
    : [externals.type === 'ObjectMethod' ? externals : externals.value]
  for (const item of list) changeExternal(file, item)
}

const devtoolWords = ['inline', 'hidden', 'eval', 'nosources', 'cheap', 'module', 'source', 'map', 'debugids']

/** webpack 5 takes the words of `devtool` in one order, without `#` and `@`. */
function orderDevtool(value) {
  const words = value.replace(/^[#@]+/, '').split('-')
  if (!words.every((word) => devtoolWords.includes(word))) return value
  return words.sort((a, b) => devtoolWords.indexOf(a) - devtoolWords.indexOf(b)).join('-')
}

/** Several expressions in `watchOptions.ignored` become one. */
function joinIgnored(file, watchOptions) {
  const ignored = find(watchOptions, 'ignored')
  if (isFunction(ignored?.value))
    file.note(ignored, 'watchOptions.ignored takes no function: write globs or one expression')
  if (!isArray(ignored?.value)) return
  const expressions = ignored.value.elements.filter((item) => item?.type === 'RegExpLiteral')
  if (expressions.length === 0) return
  const [{ flags }] = expressions
  if (expressions.length < ignored.value.elements.length || expressions.some((item) => item.flags !== flags)) {
    file.note(ignored, 'watchOptions.ignored takes one expression or a list of globs, not both')
    return
  }
  ignored.value = file.parse(`/${expressions.map(({ pattern }) => pattern).join('|')}/${flags}`)
}

/** A function in `externals` receives one object in place of context and request. */
function changeExternal(file, node) {
  if (!isFunction(node) || node.params.length !== 3) return
  const [context, request, callback] = node.params
  if (![context, request, callback].every(({ type }) => type === 'Identifier')) return
  const names = Object.entries({ context: context.name, request: request.name })
  const written = names.map(([name, own]) => (name === own ? name : `${name}: ${own}`)).join(', ')
  const [pattern] = file.parse(`({ ${written} }) => 0`).params
  node.params = [pattern, callback]
}

module.exports = { changeValues }
