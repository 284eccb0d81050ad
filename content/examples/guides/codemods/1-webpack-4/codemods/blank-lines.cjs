'use strict'

/** Removes blank lines that printing has set around properties of several lines: those that were not in the source on either side. */
function dropBlankLines(text, source) {
  const { before, after } = readBlankLines(source)
  const lines = text.split('\n')
  const kept = lines.filter((line, index) => {
    if (line.trim() !== '' || index === lines.length - 1) return true
    return after.has(lines[index - 1]?.trim()) || before.has(lines[index + 1]?.trim())
  })
  return kept.join('\n')
}

/** The lines that stand beside a blank one, each set for its side of it. */
function readBlankLines(source) {
  const lines = source.split('\n').map((line) => line.trim())
  const before = new Set(lines.filter((_, index) => lines[index - 1] === ''))
  const after = new Set(lines.filter((_, index) => lines[index + 1] === ''))
  return { before, after }
}

module.exports = { dropBlankLines }
