import { createElement, useMemo } from 'react'

export function Price({ cents }) {
  const text = useMemo(() => `${(cents / 100).toFixed(2)} €`, [cents])
  return createElement('data', { value: cents }, text)
}
