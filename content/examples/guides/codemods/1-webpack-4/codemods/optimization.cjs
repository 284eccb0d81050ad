'use strict'

const { dropOption, getSection } = require('./sections.cjs')
const { find, isBoolean, isObject, isString, remove } = require('./syntax.cjs')

/** Options of webpack's minimizers that 5.110 or 5.111 had last. */
const minimizeOptions = {
  html: ['minifyJson', 'minifySrcdoc', 'minifyStyles'],
  css: ['resolveCustomAtRules'],
}

/** `true` and `false` of an old switch, each with the option that does the same today; nothing for `undefined`. */
const switches = {
  namedModules: { true: ['moduleIds', 'named'] },
  namedChunks: { true: ['chunkIds', 'named'] },
  hashedModuleIds: { true: ['moduleIds', 'deterministic'] },
}

/** Options for ids, errors, chunks and minimizers. */
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
  for (const options of getSection(file, optimization, 'minimizeOptions')) {
    for (const [section, names] of Object.entries(minimizeOptions)) {
      for (const object of getSection(file, options, section)) for (const name of names) dropOption(object, name)
    }
  }
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

module.exports = { changeOptimization }
