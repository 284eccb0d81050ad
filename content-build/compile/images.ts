import type { VFileMessage } from 'vfile-message'
import type { HashedBytes } from '../common/content-hash.ts'
import { createProblem } from '../common/problem.ts'
import type { ContentFiles } from '../load/content-files.ts'
import type { SitePage } from './page-compiler.ts'

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** An image to publish. */
export interface SiteImage {
  /** Relative to the content folder. */
  path: string
  url: string
  type: string
  encoded: HashedBytes
}

/** Reads the images that pages show, each once, and reports those that cannot be published. */
export async function loadImages(
  pages: readonly SitePage[],
  files: ContentFiles,
): Promise<{ images: SiteImage[]; messages: VFileMessage[] }> {
  const messages: VFileMessage[] = []
  const images = new Map<string, SiteImage>()
  for (const { input, compiled } of pages) {
    for (const { path, url } of compiled.images) {
      const other = images.get(url)
      if (other?.path === path) continue
      const encoded = await files.find(path)
      const type = types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
      const reason = getObstacle(path, url, { encoded, type, other })
      if (reason !== undefined) messages.push(createProblem({ file: input.path, rule: 'image', reason }))
      else if (encoded !== undefined && type !== undefined) images.set(url, { path, url, type, encoded })
    }
  }
  return { images: [...images.values()], messages }
}

interface ImageState {
  encoded: HashedBytes | undefined
  type: string | undefined
  other: SiteImage | undefined
}

function getObstacle(path: string, url: string, { encoded, type, other }: ImageState): string | undefined {
  if (other !== undefined) return `\`${path}\` and \`${other.path}\` would both be served at ${url}`
  if (encoded === undefined) return `The image \`${path}\` is not there`
  if (type === undefined) return `\`${path}\` is no image of a kind that is served: ${Object.keys(types).join(', ')}`
  return undefined
}
