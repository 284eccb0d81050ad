import { expect, it } from 'vitest'
import { indexKey } from '../../../content-build/contract/records.ts'
import { isRecordKey, listRecordKeys } from '../../../content-build/publish/release-keys.ts'
import { page, release } from '../site/site-fixture.ts'

const files = {
  'index.md': page('Home'),
  'configuration/mode.mdx': page('Mode', '## Usage\n\n<Option name="mode"/>\n\nChooses defaults.'),
}

it('names every record of a release, so that sweeping leaves them', async () => {
  const { index, records } = await release(files)
  expect(index.references).toBeDefined()
  expect(listRecordKeys(index)).toEqual(new Set(records.keys()))
})

it('knows every kind of record, so that sweeping removes what no release uses', async () => {
  const { id, records } = await release(files)
  const keys = [...records.keys(), indexKey(id)]
  expect(new Set(keys.map((key) => key.split('/')[0])).size).toBe(7)
  expect(keys.filter((key) => !isRecordKey(key))).toEqual([])
})
