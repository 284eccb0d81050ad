'use strict'

const { getKey } = require('./syntax.cjs')

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

module.exports = { changeFileNames }
