import { copyFile, cp, rename } from 'node:fs/promises'

// The folder to deploy: a new build, or an earlier one to go back to.
const build = process.argv[2] ?? 'dist'

// 1. Files with a hash: add the new ones, delete nothing.
await cp(`${build}/assets`, 'site/assets', { recursive: true })

// 2. The page, last, and by a rename: a request gets the old page or the new one, never half of it.
await copyFile(`${build}/index.html`, 'site/index.html.new')
await rename('site/index.html.new', 'site/index.html')
