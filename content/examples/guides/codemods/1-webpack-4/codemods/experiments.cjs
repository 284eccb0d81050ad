'use strict'

const { getSection } = require('./sections.cjs')
const { find, isBoolean, isObject, remove } = require('./syntax.cjs')

/** Experiments that have become options elsewhere. */
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

module.exports = { changeExperiments }
