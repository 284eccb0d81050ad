import { attempt, isError } from 'lodash-es'

export function load(name) {
  const value = attempt(() => JSON.parse(localStorage.getItem(name)))
  return isError(value) ? undefined : value
}

export function store(name, value) {
  localStorage.setItem(name, JSON.stringify(value))
}
