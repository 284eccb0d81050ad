import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** The work of others that bundles contain. */
export interface Notices {
  /** Folders of the packages whose code is in a bundle. */
  packages: Set<string>
  /** Comments on licenses that stood in that code, each after the file it is from. */
  comments: Set<string>
}

/** Creates notices of nothing yet. */
export function createNotices(): Notices {
  return { packages: new Set(), comments: new Set() }
}

const legalFile = /\.LEGAL\.txt$/
// A version that is read from a package.json is no code of the package.
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)(?!\/package\.json$)/

/** Takes the comments on licenses out of a bundle and notes them, and the packages it has code of, in `notices`. */
export function collectNotices(notices: Notices): Plugin {
  return {
    name: 'collect-notices',
    setup({ initialOptions, onEnd }) {
      initialOptions.metafile = true
      initialOptions.legalComments = 'external'
      // Files of comments need a place, though nothing is written there.
      initialOptions.outdir ??= initialOptions.absWorkingDir ?? process.cwd()
      const { absWorkingDir = process.cwd() } = initialOptions
      onEnd((result) => {
        for (const { inputs } of Object.values(result.metafile?.outputs ?? {})) {
          for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
            const folder = packageFolder.exec(resolve(absWorkingDir, path).replaceAll('\\', '/'))?.[0]
            if (folder !== undefined && bytesInOutput > 0) notices.packages.add(folder)
          }
        }
        const { outputFiles = [] } = result
        for (const { text } of outputFiles.filter(({ path }) => legalFile.test(path))) {
          // Without the title that esbuild gives them.
          const [, ...comments] = text.trimEnd().split(/\n\n(?=\S)/)
          for (const comment of comments) notices.comments.add(comment)
        }
        result.outputFiles = outputFiles.filter(({ path }) => !legalFile.test(path))
      })
    },
  }
}
