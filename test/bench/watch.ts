import { EventEmitter, once } from 'node:events'
import { appendFileSync, cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { watchSite } from '../../content-build/watch-site.ts'
import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import { median } from './median.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const edited = 'concepts/output.mdx'
const address = '/concepts/output/'
const edits = 9
const patienceMs = 10_000

/**
 * The milliseconds from saving an edit of one page to the moment its address serves it: the median of several edits.
 *
 * The address is first asked when the release is published, as nothing can show before. Asked all the while, it would measure the asking: the
 * same edits take 15 to 50 ms longer where two cores build, publish and answer every two milliseconds.
 */
export async function measureWatch(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'))
  const site = await serveSite(await readBuiltRelease())
  const contentDir = join(folder, 'content')
  cpSync(join(root, 'content'), contentDir, { recursive: true })
  const publisher = new EventEmitter()
  const watch = await watchSite({
    contentDir,
    cacheDir: join(root, '.cache'),
    onBuild: () => {},
    async onRelease(release) {
      await site.publish(release)
      publisher.emit('published')
    },
    onError(cause) {
      throw cause
    },
  })
  try {
    const times: number[] = []
    for (let edit = 1; edit <= edits; edit++) {
      const text = `This is edit ${edit}.`
      const published = once(publisher, 'published', { signal: AbortSignal.timeout(patienceMs) })
      const start = performance.now()
      appendFileSync(join(contentDir, edited), `\n${text}\n`)
      await published
      await waitFor(site.origin + address, text)
      times.push(performance.now() - start)
      // With a pause between edits, as a person saves.
      await sleep(200)
    }
    return median(times)
  } finally {
    await watch.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function waitFor(url: string, text: string): Promise<void> {
  const start = performance.now()
  while (!(await (await fetch(url)).text()).includes(text)) {
    if (performance.now() - start > patienceMs) throw new Error(`${url} does not show an edit after ${patienceMs} ms.`)
    await sleep(2)
  }
}
