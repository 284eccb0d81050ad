'use strict'

const { isInstalledWithSuffix } = require('./packages.cjs')
const { parseQuery } = require('./query.cjs')
const { getSection } = require('./sections.cjs')
const { find, getKey, isArray, isObject, isString } = require('./syntax.cjs')

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

/** Options as an object; a string, such as `?limit=8192` or `?{limit: 8192}`, is read. */
function readOptions(file, value) {
  if (!isString(value)) return value
  const [, object] = /^\??(\{.*)$/s.exec(value.value) ?? []
  return object === undefined ? file.build(parseQuery(value.value)) : file.parse(object)
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
    entries.length === 1 && entry.name && listOthers(entry.node).length === 0
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
  const rest = listOthers(node)
  if (!options && rest.length === 0) return file.build(name)
  const written = file.build({ loader: name, ...(options && { options }) })
  written.properties.push(...rest)
  return written
}

/** What an entry says beside its loader and options, such as `ident`. */
function listOthers(node) {
  return isObject(node)
    ? node.properties.filter((property) => !/^(?:loader|options|query)$/.test(getKey(property)))
    : []
}

module.exports = { readEntries, writeEntries }
