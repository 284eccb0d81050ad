'use strict'

const { changeAsset } = require('./assets.cjs')
const { changeLoaderOptions } = require('./loader-options.cjs')
const { readEntries, writeEntries } = require('./entries.cjs')
const { getSection } = require('./sections.cjs')
const { find, getKey, isArray, isObject, isPlainArray, remove } = require('./syntax.cjs')

/** Writes `module.loaders` and its parts as `module.rules`. */
function changeRules(file, configuration) {
  for (const module of getSection(file, configuration, 'module')) {
    for (const [name, enforce] of [['loaders'], ['preLoaders', 'pre'], ['postLoaders', 'post']]) {
      joinRules(file, module, name, enforce)
    }
    const rules = find(module, 'rules')
    if (rules && isArray(rules.value)) changeList(file, configuration, rules.value)
    else if (rules) for (const rule of getSection(file, module, 'rules')) changeRule(file, configuration, rule)
    moveParserOptions(file, module)
  }
}

function joinRules(file, module, name, enforce) {
  const old = find(module, name)
  if (!old) return
  const rules = find(module, 'rules')
  const isKnown = isPlainArray(old.value) && old.value.elements.every(isObject)
  if ((!isKnown && (enforce || rules)) || (rules && !isArray(rules.value))) {
    file.note(
      old,
      `module.${name} is gone: move its rules to module.rules${enforce ? ` with enforce: '${enforce}'` : ''}`,
    )
    return
  }
  if (enforce) for (const rule of old.value.elements) rule.properties.push(file.property('enforce', enforce))
  if (!rules) {
    file.rename(module, name, 'rules')
    return
  }
  rules.value.elements.push(...old.value.elements)
  remove(module, old)
}

const contextOptions = /^(?:expr|unknown|wrapped)Context(?:Critical|Recursive|RegExp|Request)$/

/** Options of the parser that stood in `module` itself. */
function moveParserOptions(file, module) {
  for (const property of [...module.properties]) {
    const name = getKey(property) ?? ''
    if (contextOptions.test(name)) file.move(module, name, `parser.javascript.${name}`)
  }
  for (const parser of getSection(file, module, 'parser').flatMap((object) => getSection(file, object, 'javascript'))) {
    file.rename(parser, 'harmony', 'esm')
    file.move(parser, 'importMetaContext', 'importMeta.webpackContext')
  }
  const strict = find(module, 'strictExportPresence')
  if (strict?.value.value === true)
    file.move(module, 'strictExportPresence', 'parser.javascript.exportsPresence', () => file.build('error'))
  else if (strict?.value.value === false) remove(module, strict)
}

function changeList(file, configuration, list) {
  list.elements = list.elements.filter(
    (rule) => !isObject(rule) || changeRule(file, configuration, rule) !== 'needless',
  )
}

/** Answers `needless` for a rule that webpack does not need any more. */
function changeRule(file, configuration, rule) {
  for (const name of ['oneOf', 'rules']) {
    const inner = find(rule, name)
    if (isArray(inner?.value)) changeList(file, configuration, inner.value)
  }
  const entries = readEntries(file, configuration, rule)
  if (entries === undefined) return undefined
  if (entries.length === 1 && entries[0].name === 'json-loader') return removeJsonLoader(file, rule)
  for (const entry of entries) changeLoaderOptions(file, entry)
  if (changeAsset(file, rule, entries)) entries.isChanged = true
  if (entries.isChanged) writeEntries(file, rule, entries)
  return undefined
}

/** webpack reads `.json` files itself; another extension needs the type. */
function removeJsonLoader(file, rule) {
  if (find(rule, 'test')?.value.pattern === '\\.json$') return 'needless'
  for (const name of ['loader', 'loaders', 'use', 'query', 'options']) {
    const property = find(rule, name)
    if (property) remove(rule, property)
  }
  rule.properties.push(file.property('type', 'json'))
  return undefined
}

module.exports = { changeRules }
