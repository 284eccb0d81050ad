'use strict'

const { changeExperiments } = require('./experiments.cjs')
const { changeFileNames } = require('./file-names.cjs')
const { changeOptimization } = require('./optimization.cjs')
const { dropOption, getSection } = require('./sections.cjs')
const { find, isObject, remove } = require('./syntax.cjs')
const { changeValues } = require('./values.cjs')

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
  for (const name of ['experiments', 'node']) dropEmpty(configuration, name)
}

function dropEmpty(configuration, name) {
  const property = find(configuration, name)
  if (property && isObject(property.value) && property.value.properties.length === 0) remove(configuration, property)
}

module.exports = { changeOptions }
