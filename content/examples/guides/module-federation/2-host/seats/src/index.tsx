import('./start.tsx')
