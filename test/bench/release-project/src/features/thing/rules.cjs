// A module as it was written before there were modules.
const { isBlank, isInRange } = require('../../common/checks.cjs')

exports.checkThing = (thing) => {
  const problems = []
  if (isBlank(thing.title)) problems.push('A thing needs a title')
  if (!isInRange(thing.price, 0, 1_000_000)) problems.push('The price of a thing is between 0 and 1,000,000')
  if (thing.tags.some(isBlank)) problems.push('A tag cannot be empty')
  return problems
}

exports.checkThings = (things) => things.flatMap(exports.checkThing)

exports.isThingTitle = (title) => !isBlank(title) && title.length < 200
