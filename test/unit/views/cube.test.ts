import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { innerCube, outerCube } from '../../../worker/views/cube.tsx'

it.each(['cube.svg', 'cube-padded.svg', 'cube-mask.svg'])('is the same cube in %s as on the page', async (name) => {
  const svg = await readFile(new URL(`../../../client/icons/${name}`, import.meta.url), 'utf8')
  expect(svg).toContain(`d="${outerCube}"`)
  expect(svg).toContain(`d="${innerCube}"`)
})
