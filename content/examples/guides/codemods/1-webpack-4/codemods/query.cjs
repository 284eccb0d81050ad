'use strict'

const constants = { null: null, true: true, false: false }

/** Reads the query of a loader, `?modules&limit=8192`, as an object. */
function parseQuery(query) {
  const text = query.replace(/^\?/, '')
  const options = {}
  for (const part of text.split(/[,&]/).filter(Boolean)) {
    const [, name, value] = /^([^=]*)(?:=(.*))?$/.exec(part)
    const list = name.endsWith('[]') ? name.slice(0, -2) : undefined
    if (list !== undefined) options[list] = [...(options[list] ?? []), readValue(value ?? '')]
    else if (value !== undefined) options[decodeURIComponent(name)] = readValue(value)
    else options[name.replace(/^[+-]/, '')] = !name.startsWith('-')
  }
  return options
}

function readValue(value) {
  if (value in constants) return constants[value]
  return /^\d+$/.test(value) ? Number(value) : decodeURIComponent(value)
}

module.exports = { parseQuery }
