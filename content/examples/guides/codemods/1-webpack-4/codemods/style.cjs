'use strict'

/** New code looks like that around it. */
function getStyle(text) {
  const count = (pattern) => text.match(pattern)?.length ?? 0
  return {
    quote: count(/"/g) > count(/'/g) ? 'double' : 'single',
    useTabs: count(/^\t/gm) > count(/^ {2}/gm),
    trailingComma: /,\s*\n\s*[}\]]/.test(text),
    lineTerminator: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

module.exports = { getStyle }
