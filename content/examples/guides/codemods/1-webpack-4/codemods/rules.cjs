'use strict'

const { changeAsset } = require('./assets.cjs')
const { isInstalledWithSuffix } = require('./packages.cjs')
const { changeLoaderOptions } = require('./loader-options.cjs')
const { parseQuery } = require('./query.cjs')
const { getSection } = require('./options.cjs')
const { find, getKey, isArray, isObject, isPlainArray, isString, remove } = require('./syntax.cjs')

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

/** The loaders of a rule, each with name and options; nothing if the rule has none, or says them in a way that is not followed. */
function readEntries(file, configuration, rule) {
  const place = ['use', 'loaders', 'loader'].map((name) => find(rule, name)).find(Boolean)
  if (!place || place.type === 'ObjectMethod') return undefined
  const given = isArray(place.value) ? place.value.elements : [place.value]
  const entries = given.flatMap((item) => readEntry(file, configuration, item))
  entries.isChanged = getKey(place) === 'loaders' || entries.some(({ isChanged }) => isChanged)
  const options = find(rule, 'query') ?? find(rule, 'options')
  if (!options) return entries
  if (entries.length !== 1) {
    file.note(options, `${getKey(options)} of a rule is for one loader: move it to the entry in use that it belongs to`)
    return undefined
  }
  const [entry] = entries
  entries.isChanged ||= getKey(options) === 'query' || isString(options.value)
  entry.options = mergeOptions(file, entry.options, readOptions(file, options.value))
  return entries
}

function readEntry(file, configuration, item) {
  if (isString(item)) {
    const parts = item.value.split('!')
    const entries = parts.filter(Boolean).map((part) => parseRequest(file, configuration, item, part))
    if (parts.length > 1) for (const entry of entries) entry.isChanged = true
    return entries
  }
  const loader = isObject(item) ? find(item, 'loader') : undefined
  if (!loader || !isString(loader.value)) {
    tellUnknown(file, loader?.value ?? item)
    return [{ node: item, at: item }]
  }
  const [entry, ...more] = readEntry(file, configuration, loader.value)
  const options = find(item, 'query') ?? find(item, 'options')
  if (more.length > 0 || !entry) return [{ node: item, at: item }]
  entry.isChanged ||= (options && getKey(options) === 'query') || isString(options?.value)
  entry.options = mergeOptions(file, entry.options, options && readOptions(file, options.value))
  entry.node = item
  return [entry]
}

/** Names loaders that are put together from parts, in a form that webpack does not split any more. */
function tellUnknown(file, node) {
  const origin = node.type === 'CallExpression' ? file.getOrigin(node.callee) : undefined
  const parts = file.j(node).find(file.j.StringLiteral, ({ value }) => /[!?]/.test(value))
  if (origin?.[0] === 'extract-text-webpack-plugin') {
    file.note(
      node,
      'extract-text-webpack-plugin is for webpack 3: see https://webpack.js.org/migrate/3/#extracttextwebpackplugin---breaking-change',
    )
  } else if (parts.length > 0 && !isObject(node))
    file.note(node, 'loaders are put together here: write them as a list in use, with options')
}

/** Reads `css?modules` as the loader css-loader with `modules: true`. */
function parseRequest(file, configuration, node, request) {
  const [path, query] = request.split(/\?(.*)/s)
  const name = addSuffix(file, configuration, node, path)
  const entry = { name, at: node, isChanged: query !== undefined || name !== path }
  if (query) entry.options = readOptions(file, file.build(`?${query}`))
  return entry
}

function addSuffix(file, configuration, node, name) {
  if (!/^[\w.-]+$/.test(name) || name.endsWith('-loader') || name.startsWith('.')) return name
  const aliases = getSection(file, configuration, 'resolveLoader').flatMap((object) =>
    getSection(file, object, 'alias'),
  )
  if (aliases.some((alias) => find(alias, name))) return name
  if (isInstalledWithSuffix(file.path, name)) return `${name}-loader`
  file.note(node, `'${name}' is not found as a loader: write its full package name, such as ${name}-loader`)
  return name
}

function readOptions(file, value) {
  if (!isString(value)) return value
  const parsed = parseQuery(value.value)
  return parsed && file.build(parsed)
}

function mergeOptions(file, first, second) {
  if (!first || !second) return second ?? first
  if (!isObject(first) || !isObject(second)) return second
  return file.j.objectExpression([...first.properties, ...second.properties])
}

/** Writes the loaders back: one as `loader` and `options`, several as a list in `use`. */
function writeEntries(file, rule, entries) {
  const names = new Set(['use', 'loaders', 'loader', 'query', 'options'])
  const at = rule.properties.findIndex((property) => names.has(getKey(property)))
  const rest = rule.properties.filter((property) => !names.has(getKey(property)))
  const [entry] = entries
  const written =
    entries.length === 1 && entry.name
      ? [file.property('loader', entry.name), ...(entry.options ? [file.property('options', entry.options)] : [])]
      : entries.length === 0
        ? []
        : [
            file.property(
              'use',
              entries.map((item) => writeEntry(file, item)),
            ),
          ]
  rule.properties = [...rest.slice(0, at), ...written, ...rest.slice(at)]
}

function writeEntry(file, { name, node, options, isChanged }) {
  if (node && !isChanged) return node
  return options ? file.build({ loader: name, options }) : file.build(name)
}

module.exports = { changeRules }
