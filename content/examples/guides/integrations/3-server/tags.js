import { readFileSync } from 'node:fs'

const { entrypoints, assets } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))

/** The tags that load an entry, for a template. */
export function getTags(entry) {
  return entrypoints[entry].imports
    .map((name) => assets[name].file)
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${file}">`
        : `<script src="${file}" defer></script>`,
    )
    .join('\n')
}
