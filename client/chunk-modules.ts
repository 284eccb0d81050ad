/** Types the exports of each chunk, by its id: the name of its folder in `islands/` or of its file in `lazy/`. */
export interface ChunkModules {
  analytics: typeof import('./lazy/analytics.ts')
  controls: typeof import('./lazy/controls.ts')
  search: typeof import('./islands/search/index.tsx')
  sponsors: typeof import('./islands/sponsors/index.tsx')
  vote: typeof import('./islands/vote/index.tsx')
  'mobile-sidebar': typeof import('./lazy/mobile-sidebar.ts')
  notification: typeof import('./lazy/notification.ts')
  offline: typeof import('./lazy/offline.ts')
}

export type ChunkId = keyof ChunkModules
