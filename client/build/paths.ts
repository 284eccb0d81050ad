import { resolve } from 'node:path'

/** The folder of this project. */
export const projectFolder: string = resolve(import.meta.dirname, '../..')

export const clientFolder: string = resolve(projectFolder, 'client')
/** The folder that Wrangler uploads. */
export const outputFolder: string = resolve(projectFolder, 'dist/client')
/** The manifest that the Worker imports. */
export const manifestFile: string = resolve(projectFolder, 'dist/client-manifest.json')
/** The assets that `content-build deploy` took over from the previous deploy. */
export const earlierFolder: string = resolve(projectFolder, 'dist/earlier-client')
