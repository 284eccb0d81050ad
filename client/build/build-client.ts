import { join } from 'node:path'
import { bundleLens } from './bundle-lens.ts'
import { bundleChunks, chunkAddresses } from './chunks.ts'
import { bundleConfigurationCheck } from './configuration-check.ts'
import { addEarlierAssets } from './earlier-assets.ts'
import { renderIcons } from './icons.ts'
import { renderLicenses } from './licenses.ts'
import { createNotices } from './notices.ts'
import { createInlineScript, hashedPath, type OutputFiles } from './output.ts'
import { clientFolder, earlierFolder, manifestFile, outputFolder, projectFolder } from './paths.ts'
import { bundlePlayground } from './playground.ts'
import { bundleScript } from './scripts.ts'
import { createSecurityText } from './security-text.ts'
import { bundleServiceWorker } from './service-worker.ts'
import { readStaticFiles } from './static-files.ts'
import { bundleStyles } from './styles.ts'
import { readNewestMinor } from './webpack-minor.ts'
import { removeStale, writeChanged } from './write-output.ts'

export interface BuildResult {
  files: number
  written: number
  milliseconds: number
}

/**
 * Builds the asset folder and the manifest that the Worker reads.
 *
 * Writes nothing until the build is complete. Then writes new files, then the manifest that names them, and last removes files that the manifest no
 * longer names, so a Worker that runs meanwhile never refers to a missing file.
 */
export async function buildClient(): Promise<BuildResult> {
  const start = performance.now()
  const notices = createNotices()
  const constants = { NEWEST_MINOR: readNewestMinor() }
  const searchWorker = await bundleScript(join(clientFolder, 'search/worker.ts'), 'esm', {}, notices)
  const searchWorkerPath = hashedPath('search-worker', 'js', searchWorker)
  const versions = await bundleScript(join(clientFolder, 'mark-versions.ts'), 'iife', constants, notices)
  const versionsPath = hashedPath('versions', 'js', versions)
  const [
    { chunks, files: chunkFiles },
    themeScript,
    styles,
    homeStyles,
    searchStyles,
    printableStyles,
    serviceWorker,
    icons,
    statics,
    playground,
    check,
    lens,
  ] = await Promise.all([
    bundleChunks(clientFolder, { ...constants, SEARCH_WORKER: `/${searchWorkerPath}` }, notices),
    bundleScript(join(clientFolder, 'before-paint.ts'), 'iife', {}, notices),
    bundleStyles(join(clientFolder, 'styles/index.css')),
    bundleStyles(join(clientFolder, 'styles/home/index.css')),
    bundleStyles(join(clientFolder, 'styles/search/index.css')),
    bundleStyles(join(clientFolder, 'styles/printable/index.css')),
    bundleServiceWorker(clientFolder, notices),
    renderIcons(join(clientFolder, 'icons')),
    readStaticFiles(join(clientFolder, 'static')),
    bundlePlayground(clientFolder, notices),
    bundleConfigurationCheck(clientFolder, notices),
    bundleLens(clientFolder, notices),
  ])
  // After the chunks: the entry knows them by addresses that carry their hashes.
  const entry = await bundleScript(
    join(clientFolder, 'entry.ts'),
    'esm',
    { CHUNK_ADDRESSES: chunkAddresses(chunks) },
    notices,
  )
  const entryPath = hashedPath('entry', 'js', entry)
  const stylesPath = hashedPath('styles', 'css', styles)
  const homeStylesPath = hashedPath('home', 'css', homeStyles)
  const searchStylesPath = hashedPath('search', 'css', searchStyles)
  const printableStylesPath = hashedPath('printable', 'css', printableStyles)
  const files: OutputFiles = new Map([
    ...statics,
    ...icons,
    ...chunkFiles,
    ...playground.files,
    ...check.files,
    ...lens.files,
    [searchWorkerPath, searchWorker],
    [versionsPath, versions],
    ...serviceWorker,
    [entryPath, entry],
    [stylesPath, styles],
    [homeStylesPath, homeStyles],
    [searchStylesPath, searchStyles],
    [printableStylesPath, printableStyles],
    ['licenses.txt', await renderLicenses(projectFolder, notices)],
    ['.well-known/security.txt', createSecurityText(new Date())],
  ])

  await addEarlierAssets(files, earlierFolder)

  // The Worker declares what it expects of this file; its type check reads the file itself.
  const manifest = {
    styles: `/${stylesPath}`,
    homeStyles: `/${homeStylesPath}`,
    searchStyles: `/${searchStylesPath}`,
    printableStyles: `/${printableStylesPath}`,
    entry: `/${entryPath}`,
    searchWorker: `/${searchWorkerPath}`,
    versions: `/${versionsPath}`,
    chunks,
    playground: playground.assets,
    check: check.assets,
    lens: lens.assets,
    themeScript: createInlineScript(themeScript),
  }
  const written = await writeChanged(outputFolder, files)
  await writeChanged(join(manifestFile, '..'), new Map([['client-manifest.json', toJson(manifest)]]))
  await removeStale(outputFolder, files)
  return { files: files.size, written, milliseconds: Math.round(performance.now() - start) }
}

function toJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}
