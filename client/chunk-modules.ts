/** What each chunk exports, by its id: the name of its folder in `islands/` or of its file in `lazy/`. */
export interface ChunkModules {
  notification: typeof import('./lazy/notification.ts')
}

export type ChunkId = keyof ChunkModules
