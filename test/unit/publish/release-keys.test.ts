import { expect, it } from 'vitest'
import { listRecordKeys } from '../../../content-build/publish/release-keys.ts'
import { page, release } from '../site/site-fixture.ts'

it('names every record of a release, so that sweeping leaves them', async () => {
  const { index, records } = await release({
    'index.md': page('Home'),
    'configuration/mode.mdx': page('Mode', '## Usage\n\n<Option name="mode"/>\n\nChooses defaults.'),
  })
  expect(index.references).toBeDefined()
  expect(listRecordKeys(index)).toEqual(new Set(records.keys()))
})
