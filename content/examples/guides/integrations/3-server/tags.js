import { readFileSync } from 'node:fs'

/** The tags that load an entry, for a template. */
export function getTags(entry) {
  const { entrypoints, assets } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
  return entrypoints[entry].imports
    .map((name) => assets[name].file)
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${file}">`
        : `<script src="${file}" defer></script>`,
    )
    .join('\n')
}
