import { isPlainObject } from 'lodash-es'

export function classNames(...names) {
  return names
    .flatMap((name) => (isPlainObject(name) ? Object.keys(name).filter((key) => name[key]) : name))
    .filter(Boolean)
    .join(' ')
}
