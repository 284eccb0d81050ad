import { useState } from 'react'
import { listPages } from './array.js'

export function usePages(all, size) {
  const [page, setPage] = useState(0)
  const pages = listPages(all, size)
  return { items: pages[page] ?? [], page, pages: pages.length, turn: (by) => setPage(page + by) }
}
