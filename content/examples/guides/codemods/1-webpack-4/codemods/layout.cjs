'use strict'

/** Takes out what printing adds and the source does not have: blank lines around properties of several lines, and semicolons. */
function keepLayout(text, source) {
  const { before, after } = readBlankLines(source)
  const lines = text.split('\n')
  const kept = lines.filter((line, index) => {
    // Between statements, blank lines are those of the source.
    const isInList = /[,{[]$/.test(lines[index - 1]?.trim() ?? '')
    if (line.trim() !== '' || !isInList) return true
    return after.has(lines[index - 1]?.trim()) || before.has(getStart(lines[index + 1] ?? ''))
  })
  const printed = kept.join('\n')
  return /;[ \t\r]*$/m.test(source) ? printed : printed.replace(/;(?=\r?$)/gm, '')
}

/** The lines that stand beside a blank one, each set for its side of it. */
function readBlankLines(source) {
  const lines = source.split('\n').map((line) => line.trim())
  const before = new Set(lines.filter((_, index) => lines[index - 1] === '').map(getStart))
  const after = new Set(lines.filter((_, index) => lines[index + 1] === ''))
  return { before, after }
}

/** The key of an option, whose value may have changed; otherwise the whole line. */
function getStart(line) {
  return /^[\w'"]+:/.exec(line.trim())?.[0] ?? line.trim()
}

module.exports = { keepLayout }
