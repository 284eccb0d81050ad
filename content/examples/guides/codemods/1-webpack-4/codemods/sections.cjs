'use strict'

const { findObjects } = require('./find-configurations.cjs')
const { find, remove } = require('./syntax.cjs')

/** The objects of a section, such as `output`; the configuration itself for the empty name. */
function getSection(file, configuration, name) {
  if (name === '') return [configuration]
  const property = find(configuration, name)
  if (!property || property.type === 'ObjectMethod') return []
  const { objects, isComplete } = findObjects(file, property.value)
  if (!isComplete) file.note(property, `a part of ${name} comes from elsewhere: look there for old options`)
  return objects
}

function dropOption(object, name) {
  const present = find(object, name)
  if (present) remove(object, present)
}

module.exports = { dropOption, getSection }
