import { memoize as remember } from 'lodash-es'

export function memoize(compute) {
  const remembered = remember(compute)
  remembered.cache = new WeakMap()
  return remembered
}
