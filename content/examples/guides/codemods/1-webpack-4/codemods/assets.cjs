'use strict'

const { find, getKey, isBoolean, isObject, isString, remove } = require('./syntax.cjs')

const loaders = new Set(['file-loader', 'url-loader', 'raw-loader'])

/** Replaces file-loader, url-loader and raw-loader by an asset type. Answers true if it did, and takes the loader out of `entries`. */
function changeAsset(file, rule, entries) {
  const at = entries.findIndex(({ name }) => loaders.has(name))
  if (at === -1) return false
  const place = entries[at].at
  const type = find(rule, 'type')
  const isOtherType = type && !(isString(type.value) && type.value.value === 'javascript/auto')
  const asset = at > 0 || isOtherType ? undefined : readAsset(entries[0])
  if (!asset) {
    file.note(
      place,
      `${entries[at].name} stays: its place or options have no exact counterpart, see https://webpack.js.org/guides/asset-modules/#migrate-from-file-loader-url-loader-and-raw-loader`,
    )
    return false
  }
  const { name, options } = entries.shift()
  if (type) remove(rule, type)
  rule.properties.push(file.property('type', asset.type))
  for (const key of ['parser', 'generator']) if (asset[key]) rule.properties.push(file.property(key, asset[key]))
  const esModule = isObject(options) ? find(options, 'esModule') : undefined
  if (!isBoolean(esModule?.value, false)) {
    file.note(
      place,
      `${name} is an asset type now: if your code has require('…').default for these files, remove .default`,
    )
  }
  return true
}

/** The type with its options that do what a loader did; nothing if an option has no counterpart. */
function readAsset({ name, options }) {
  if (options && !isObject(options)) return undefined
  const values = new Map()
  for (const property of options?.properties ?? []) {
    const { value } = property
    if (!/^(?:String|Numeric|Boolean)Literal$/.test(value?.type ?? '')) return undefined
    values.set(getKey(property), value.value)
  }
  values.delete('esModule')
  if (name === 'raw-loader') return values.size === 0 ? { type: 'asset/source' } : undefined
  const limit = values.get('limit')
  values.delete('limit')
  if (name === 'url-loader' && (limit === undefined || limit === true)) return readInline(values)
  const generator = readGenerator(values)
  if (!generator) return undefined
  const isNumber = /^\d+$/.test(String(limit ?? ''))
  if (name === 'url-loader' && limit !== false && !isNumber) return undefined
  const result = isNumber
    ? { type: 'asset', parser: { dataUrlCondition: { maxSize: Number(limit) } } }
    : { type: 'asset/resource' }
  return Object.keys(generator).length > 0 ? { ...result, generator } : result
}

/** url-loader without a limit puts each file into the code, so options for names have no effect. */
function readInline(values) {
  for (const name of ['name', 'outputPath', 'publicPath', 'fallback']) values.delete(name)
  if (values.size === 0) return { type: 'asset/inline' }
  const mimetype = values.get('mimetype')
  if (values.size > 1 || typeof mimetype !== 'string') return undefined
  return { type: 'asset/inline', generator: { dataUrl: { mimetype } } }
}

const known = new Set(['name', 'outputPath', 'publicPath', 'emitFile', 'mimetype'])

function readGenerator(values) {
  if ([...values.keys()].some((name) => !known.has(name))) return undefined
  const generator = {}
  const name = values.get('name')
  const outputPath = values.get('outputPath')
  const publicPath = values.get('publicPath')
  if (name !== undefined) generator.filename = readName(name)
  if (name !== undefined && generator.filename === undefined) return undefined
  if (outputPath !== undefined && publicPath !== undefined) generator.outputPath = addSlash(outputPath)
  else if (outputPath !== undefined)
    generator.filename = addSlash(outputPath) + (generator.filename ?? '[hash][ext][query]')
  if (publicPath !== undefined) generator.publicPath = addSlash(publicPath)
  if (values.get('emitFile') === false) generator.emit = false
  const mimetype = values.get('mimetype')
  if (typeof mimetype === 'string') generator.dataUrl = { mimetype }
  return generator
}

const addSlash = (folder) => (folder.endsWith('/') ? folder : `${folder}/`)

/** The extension has its dot in `[ext]` of webpack. Answers nothing for placeholders that webpack does not have. */
function readName(name) {
  const rest = name.replace(/\[(?:name|path|(?:content)?hash(?::\d+)?)\]|\.\[ext\]/g, '')
  return /[[\]?]/.test(rest) ? undefined : name.replace(/^\.\//, '').replaceAll('.[ext]', '[ext]')
}

module.exports = { changeAsset }
