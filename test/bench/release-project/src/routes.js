import { lazy } from 'react'

// The line of a feature is there once for each.
export const routes = {
  thing: lazy(() => import('./features/thing/page.js')),
}
