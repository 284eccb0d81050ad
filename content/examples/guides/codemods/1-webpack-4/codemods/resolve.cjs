'use strict'

const { builtinModules } = require('node:module')
const { getSection } = require('./sections.cjs')
const { find, getKey, isArray, isBoolean, isPlainArray, isString, remove } = require('./syntax.cjs')

const kept = new Set(['__dirname', '__filename', 'global'])
/** Modules that webpack 4 also offered as variables: without a substitute, code that uses the variable fails. */
const globals = new Set(['Buffer', 'process', 'setImmediate', 'console'])

/** `node: { fs: 'empty' }` becomes `resolve.fallback: { fs: false }`. */
function changeNode(file, configuration) {
  for (const node of getSection(file, configuration, 'node')) {
    for (const property of [...node.properties]) {
      const name = getKey(property)
      if (name === undefined || kept.has(name)) continue
      if (isBoolean(property.value, false)) remove(node, property)
      else if (isString(property.value) && property.value.value === 'empty' && isModule(name)) {
        if (file.place(configuration, `resolve.fallback.${name}`, false)) remove(node, property)
        else file.note(property, `node.${name} is now resolve.fallback.${name}`)
      } else file.note(property, `node.${name} needs a package: see https://webpack.js.org/migrate/5/#node-polyfills`)
    }
  }
}

const isModule = (name) => builtinModules.includes(name) && !globals.has(name)

/** Names of webpack 1 in `resolve` and `resolveLoader`. */
function changeResolve(file, configuration) {
  for (const section of ['resolve', 'resolveLoader']) {
    for (const resolve of getSection(file, configuration, section)) {
      joinModules(file, resolve)
      file.rename(resolve, 'packageMains', 'mainFields')
      const alias = find(resolve, 'packageAlias')
      if (isString(alias?.value)) file.move(resolve, 'packageAlias', 'aliasFields', (value) => file.build([value]))
      const extensions = find(resolve, 'extensions')?.value
      if (isArray(extensions) && extensions.elements.some((item) => isString(item) && item.value === '')) {
        extensions.elements = extensions.elements.filter((item) => !isString(item) || item.value !== '')
      }
      for (const name of ['concord', 'moduleExtensions', 'moduleTemplates']) {
        const property = find(resolve, name)
        if (property) remove(resolve, property)
      }
    }
  }
}

/** `root`, `modulesDirectories` and a path in `fallback` become one list, in the order in which webpack 1 looked. */
function joinModules(file, resolve) {
  const [root, directories, fallback] = ['root', 'modulesDirectories', 'fallback'].map((name) => find(resolve, name))
  // webpack 5 has an option of this name for something else.
  const old = [root, directories, fallback && listFolders(fallback.value) ? fallback : undefined].filter(Boolean)
  if (old.length === 0) return
  const lists = old.map(({ value }) => listFolders(value))
  if (find(resolve, 'modules') || lists.includes(undefined)) {
    for (const property of old)
      file.note(property, `resolve.${getKey(property)} is gone: put its folders into resolve.modules`)
    return
  }
  const usual = directories ? [] : [file.build('node_modules')]
  const at = old.indexOf(directories ?? root) + (directories ? 0 : 1)
  const folders = directories ? lists.flat() : [...lists.slice(0, at).flat(), ...usual, ...lists.slice(at).flat()]
  old[0].key = file.j.identifier('modules')
  old[0].shorthand = false
  old[0].value = file.build(folders)
  for (const property of old.slice(1)) remove(resolve, property)
}

/** The folders that an option names; nothing for an expression that may be a list. */
function listFolders(value) {
  if (isPlainArray(value)) return value.elements
  const isPath = value.type === 'CallExpression' && /^(?:join|resolve)$/.test(value.callee.property?.name ?? '')
  const isText = isString(value) || value.type === 'TemplateLiteral' || value.type === 'BinaryExpression'
  return isPath || isText || value.name === '__dirname' ? [value] : undefined
}

module.exports = { changeNode, changeResolve }
