import { chunk, difference, intersection, uniqBy, zip } from 'lodash-es'

export const listPages = (items, size) => chunk(items, size)
export const listAdded = (before, after) => difference(after, before)
export const listKept = (before, after) => intersection(before, after)
export const listUnique = (items) => uniqBy(items, 'id')
export const pair = (left, right) => zip(left, right)
