import { resolve } from 'node:path'

/** The folder of this project. */
export const projectFolder: string = resolve(import.meta.dirname, '../..')

export const clientFolder: string = resolve(projectFolder, 'client')
/** What Wrangler uploads. */
export const outputFolder: string = resolve(projectFolder, 'dist/client')
/** What the Worker imports. */
export const manifestFile: string = resolve(projectFolder, 'dist/client-manifest.json')
/** What `content-build deploy` took from the deploy before. */
export const earlierFolder: string = resolve(projectFolder, 'dist/earlier-client')
