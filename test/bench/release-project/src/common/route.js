import { fromPairs } from 'lodash-es'

export function parseRoute(hash) {
  const [name = '', query] = hash.replace(/^#/, '').split('?')
  return { name, ...fromPairs([...new URLSearchParams(query)]) }
}
