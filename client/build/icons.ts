import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createIco } from './ico.ts'
import type { OutputFiles } from './output.ts'

/** Sizes the page head and the web manifest link to; `padded` ones stand on a background of their own. */
const icons = [
  { size: 150, padded: false },
  { size: 180, padded: true },
  { size: 192, padded: false },
  { size: 512, padded: false },
] as const

/** Renders the cube as PNG icons and `favicon.ico`, and passes the SVG icons on. */
export async function renderIcons(folder: string): Promise<OutputFiles> {
  const [cube, padded, mask] = await Promise.all(
    ['cube.svg', 'cube-padded.svg', 'cube-mask.svg'].map((name) => readFile(join(folder, name))),
  )
  if (cube === undefined || padded === undefined || mask === undefined) throw new Error('An icon drawing is missing')
  const rendered = await Promise.all(
    icons.map(async (icon) => {
      const png = await renderPng(icon.padded ? padded : cube, icon.size)
      return [`icon_${icon.size}x${icon.size}.png`, png] as const
    }),
  )
  return new Map<string, Uint8Array>([
    ...rendered,
    ['favicon.svg', cube],
    ['favicon.ico', createIco(await renderPng(cube, 32), 32)],
    ['icon-mask.svg', mask],
  ])
}

function renderPng(svg: Buffer, size: number): Promise<Buffer> {
  // The drawings are 100 units wide; at this density they are drawn at their final size, not scaled up.
  return sharp(svg, { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
