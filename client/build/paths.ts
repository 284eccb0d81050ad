import { resolve } from 'node:path'

/** The folder of this project. */
const root = resolve(import.meta.dirname, '../..')

export const clientFolder: string = resolve(root, 'client')
/** What Wrangler uploads. */
export const outputFolder: string = resolve(root, 'dist/client')
/** What the Worker imports. */
export const manifestFile: string = resolve(root, 'dist/client-manifest.json')
