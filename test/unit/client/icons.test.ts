import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderIcons } from '../../../client/build/icons.ts'

const icons = await renderIcons(fileURLToPath(new URL('../../../client/icons', import.meta.url)))

it.each([150, 180, 192, 512])('draws the cube at %i pixels', async (size) => {
  const { format, width, height } = await sharp(icons.get(`icon_${size}x${size}.png`)).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size })
})

it('gives the icon of home screens a background, as they show transparency as black', async () => {
  const { isOpaque } = await sharp(icons.get('icon_180x180.png')).stats()
  expect(isOpaque).toBe(true)
})

it('wraps one PNG of 32 pixels as favicon.ico', async () => {
  const ico = Buffer.from(icons.get('favicon.ico') ?? [])
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(png.length).toBe(ico.readUInt32LE(14))
  expect((await sharp(png).metadata()).width).toBe(32)
})
