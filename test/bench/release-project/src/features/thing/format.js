import { capitalize, truncate } from 'lodash-es'
import { formatDate, formatMoney } from '../../common/index.js'

export function describeThing(thing) {
  const tags = thing.tags.length === 0 ? 'no tags' : thing.tags.join(', ')
  return `${capitalize(thing.state)}: ${truncate(thing.title, { length: 60 })} (${tags})`
}

export function formatThingPrice(thing) {
  return thing.price === 0 ? 'free' : formatMoney(thing.price)
}

export function formatThingDate(thing) {
  return formatDate(thing.changed)
}

export function formatThingForPrint(thing) {
  return [thing.id, describeThing(thing), formatThingPrice(thing), formatThingDate(thing)].join('\n')
}
