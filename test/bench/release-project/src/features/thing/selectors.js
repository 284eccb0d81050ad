import { groupBy, orderBy, sumBy } from 'lodash-es'
import { memoize, normalize } from '../../common/index.js'
import { compareThings } from './model.js'

export const sortThings = memoize((things) => [...things].sort(compareThings))

export const groupThings = memoize((things) => groupBy(things, 'state'))

export function searchThings(things, text) {
  const wanted = normalize(text)
  if (wanted === '') return sortThings(things)
  const found = things.filter(({ title, tags }) => [title, ...tags].some((word) => normalize(word).includes(wanted)))
  return orderBy(found, ['changed', 'title'], ['desc', 'asc'])
}

export function countThings(things) {
  return { all: things.length, worth: sumBy(things, 'price') }
}

export function findOldestThing(things) {
  return sortThings(things).at(-1)
}
