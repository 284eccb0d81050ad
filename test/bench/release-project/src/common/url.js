import { isNil, omitBy } from 'lodash-es'

export function createUrl(path) {
  return ({ id, ...query }) => {
    const search = new URLSearchParams(omitBy(query, isNil))
    return `${id === undefined ? path : `${path}/${id}`}?${search}`
  }
}
