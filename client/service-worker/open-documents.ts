import { getAsset, listAssets } from './assets.ts'
import { keepDocument, keepFile } from './keep.ts'

declare const self: ServiceWorkerGlobalScope

const image = /<img(?:(?!<img)[^>])* src="(\/[^"]+)"/g

/**
 * Stores the pages that were open before the service worker was installed, with what they show, since the reader has read them as well. Never
 * rejects: pages work without it.
 */
export async function keepOpenDocuments(): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  await Promise.allSettled(open.map(({ url }) => keepWhole(new URL(url))))
}

async function keepWhole({ pathname, search }: URL): Promise<void> {
  // A response to an address with a query may be a search rather than the page.
  if (search !== '') return
  const response = await fetch(pathname)
  const html = await response.clone().text()
  const images = Array.from(html.matchAll(image), ([, path = '']) => path)
  await Promise.allSettled([
    keepDocument(pathname, response),
    ...listAssets(html).map((path) => getAsset(path)),
    ...images.map(async (path) => keepFile(path, await fetch(path))),
  ])
}
