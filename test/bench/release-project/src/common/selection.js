import { useEffect, useState } from 'react'
import { load, store } from './storage.js'

export function useSelection(name) {
  const [selected, select] = useState(() => load(name))
  useEffect(() => store(name, selected), [name, selected])
  return [selected, select]
}
