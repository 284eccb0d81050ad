import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StepCache } from '../common/step-cache.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { ContentFiles } from '../load/content-files.ts'
import { readLedger } from '../load/site-data.ts'
import { extendLedger, serializeLedger } from './record.ts'

/** Adds the ids that pages have now to `anchors.json`. Call it only for the pages of a release that was written: a failed build has published nothing. */
export async function recordAnchors(contentDir: string, pages: readonly SitePage[]): Promise<void> {
  const files = new ContentFiles(path.resolve(contentDir))
  const [known, { entries }] = await Promise.all([files.find('anchors.json'), readLedger(files, new StepCache())])
  const text = serializeLedger(extendLedger(pages, entries))
  if (known !== undefined && Buffer.from(known.bytes).equals(Buffer.from(text))) return
  await writeFile(path.join(contentDir, 'anchors.json'), text)
}
