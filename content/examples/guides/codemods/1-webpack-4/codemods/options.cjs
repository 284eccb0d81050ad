'use strict'

const { findObjects } = require('./find-configurations.cjs')
const { find, getKey, isArray, isBoolean, isFunction, isObject, isString, remove } = require('./syntax.cjs')

/** Options that have another name today, and mean the same. */
const renamed = {
  output: {
    jsonpFunction: 'chunkLoadingGlobal',
    chunkCallbackName: 'chunkLoadingGlobal',
    hotUpdateFunction: 'hotUpdateGlobal',
    jsonpScriptType: 'scriptType',
  },
  stats: { maxModules: 'modulesSpace' },
}

/** Options without effect since what they switched on is always on, or is gone. */
const removed = {
  '': ['debug'],
  output: ['futureEmitAssets', 'devtoolLineToLine', 'cssHeadDataCompression'],
  optimization: ['occurrenceOrder'],
  experiments: ['asset', 'executeModule', 'topLevelAwait', 'layers'],
  performance: [
    'unusedRules',
    'unusedAliases',
    'unusedDefines',
    'unusedExternals',
    'unusedReexports',
    'embeddedSourceMaps',
    'entrypointOverlap',
  ],
}

/** Options of webpack's minimizers that 5.110 or 5.111 had last. */
const minimizeOptions = {
  html: ['minifyJson', 'minifySrcdoc', 'minifyStyles'],
  css: ['resolveCustomAtRules'],
}

/** What loaders for webpack 1 read from the configuration itself. */
const ofLoaders = ['babel', 'eslint', 'jshint', 'less', 'postcss', 'sassLoader', 'stylus', 'ts', 'tslint', 'vue']

/** Renames, moves and removes options outside of rules, plugins and `devServer`. */
function changeOptions(file, configuration) {
  for (const [section, names] of Object.entries(removed)) {
    for (const object of getSection(file, configuration, section)) {
      for (const name of names) dropOption(object, name)
      if (section === 'experiments') changeExperiments(file, configuration, object)
      if (section === 'optimization') changeOptimization(file, object)
    }
  }
  for (const [section, names] of Object.entries(renamed)) {
    for (const object of getSection(file, configuration, section)) {
      for (const [from, to] of Object.entries(names)) file.rename(object, from, to)
    }
  }
  for (const output of getSection(file, configuration, 'output')) changeFileNames(file, output)
  for (const stats of getSection(file, configuration, 'stats')) {
    const filter = find(stats, 'warningsFilter')
    if (filter)
      file.note(
        filter,
        'stats.warningsFilter is deprecated; ignoreWarnings compares other texts, so choose its patterns',
      )
  }
  for (const name of ofLoaders) {
    const property = find(configuration, name)
    if (property) file.note(property, `${name} is no option of webpack: pass it to its loader as options`)
  }
  changeValues(file, configuration)
  for (const options of getSection(file, configuration, 'optimization').flatMap((object) =>
    getSection(file, object, 'minimizeOptions'),
  )) {
    for (const [section, names] of Object.entries(minimizeOptions)) {
      for (const object of getSection(file, options, section)) for (const name of names) dropOption(object, name)
    }
  }
  for (const name of ['experiments', 'node']) dropEmpty(configuration, name)
}

function dropOption(object, name) {
  const present = find(object, name)
  if (present) remove(object, present)
}

/** The objects of a section, such as `output`; the configuration itself for the empty name. */
function getSection(file, configuration, name) {
  if (name === '') return [configuration]
  const property = find(configuration, name)
  if (!property || property.type === 'ObjectMethod') return []
  const { objects, isComplete } = findObjects(file, property.value)
  if (!isComplete) file.note(property, `a part of ${name} comes from elsewhere: look there for old options`)
  return objects
}

function dropEmpty(configuration, name) {
  const property = find(configuration, name)
  if (property && isObject(property.value) && property.value.properties.length === 0) remove(configuration, property)
}

/** `true` and `false` of an old switch, each with the option that does the same today; nothing for `undefined`. */
const switches = {
  namedModules: { true: ['moduleIds', 'named'] },
  namedChunks: { true: ['chunkIds', 'named'] },
  hashedModuleIds: { true: ['moduleIds', 'deterministic'] },
}

function changeOptimization(file, optimization) {
  for (const [name, values] of Object.entries(switches)) {
    const present = find(optimization, name)
    if (!present) continue
    const [to, value] = values[present.value.value] ?? []
    const isSet = to !== undefined && find(optimization, to)?.value.value === value
    if (!isBoolean(present.value)) {
      file.note(present, `${name} is gone: choose moduleIds and chunkIds for both of its values`)
    } else if (to === undefined || isSet || file.place(optimization, to, value)) remove(optimization, present)
    else file.note(present, `${name} is now ${to}, which is here already: keep one of them`)
  }
  const ids = find(optimization, 'moduleIds')
  if (isString(ids?.value) && ids.value.value === 'hashed') ids.value = file.build('deterministic')
  file.move(optimization, 'noEmitOnErrors', 'emitOnErrors', (value) => negate(file, value))
  for (const splitChunks of getSection(file, optimization, 'splitChunks')) changeSplitChunks(file, splitChunks)
}

function negate({ j, build }, node) {
  if (isBoolean(node)) return build(!node.value)
  return node.type === 'UnaryExpression' && node.operator === '!' ? node.argument : j.unaryExpression('!', node)
}

function changeSplitChunks(file, splitChunks) {
  const name = find(splitChunks, 'name')
  if (isBoolean(name?.value, true)) remove(splitChunks, name)
  const groups = getSection(file, splitChunks, 'cacheGroups')
  const objects = groups.flatMap(({ properties }) => properties.map(({ value }) => value).filter(isObject))
  for (const object of [splitChunks, ...objects]) dropOption(object, 'automaticNamePrefix')
  for (const group of groups) {
    const vendors = find(group, 'vendors')
    if (isBoolean(vendors?.value, false)) file.rename(group, 'vendors', 'defaultVendors')
    else if (vendors && !find(group, 'defaultVendors')) {
      file.note(vendors, 'webpack 4 replaced its own group by this one; the name for that is defaultVendors now')
    }
  }
}

function changeExperiments(file, configuration, experiments) {
  const outputModule = find(experiments, 'outputModule')
  if (outputModule) {
    const isPresent = getSection(file, configuration, 'output').some((output) => find(output, 'module'))
    const isOff = isBoolean(outputModule.value, false)
    if (isOff || isPresent || file.place(configuration, 'output.module', outputModule.value))
      remove(experiments, outputModule)
    else file.note(outputModule, 'experiments.outputModule has no effect: set output.module')
  }
  for (const lazy of getSection(file, experiments, 'lazyCompilation')) file.move(lazy, 'client', 'backend.client')
  const css = find(experiments, 'css')
  const exportsOnly = isObject(css?.value) ? find(css.value, 'exportsOnly') : undefined
  if (!exportsOnly) return
  if (file.place(configuration, 'module.generator.css.exportsOnly', exportsOnly.value)) css.value = file.build(true)
  else file.note(exportsOnly, 'experiments.css.exportsOnly is now module.generator.css.exportsOnly')
}

const placeholders = { hash: 'fullhash', filebase: 'base', moduleid: 'id' }
const fileNames =
  /^(?:filename|chunkFilename|cssFilename|cssChunkFilename|sourceMapFilename|hotUpdate\w+Filename|publicPath|path)$/

/** `[hash]` is `[fullhash]` in names of output files. In names of assets it is the hash of the file, as before. */
function changeFileNames(file, output) {
  for (const property of output.properties) {
    if (!fileNames.test(getKey(property) ?? '')) continue
    file
      .j(property)
      .find(file.j.StringLiteral)
      .forEach(({ node }) => {
        const text = renamePlaceholders(node.value)
        if (text !== node.value) node.value = text
      })
    file
      .j(property)
      .find(file.j.TemplateElement)
      .forEach(({ node }) => {
        const raw = renamePlaceholders(node.value.raw)
        if (raw !== node.value.raw) node.value = { raw, cooked: raw }
      })
  }
}

function renamePlaceholders(text) {
  return text.replace(/\[(hash|filebase|moduleid)(?=[:\]])/g, (_, name) => `[${placeholders[name]}`)
}

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

module.exports = { changeOptions, getSection }
