import { findSaved, shellPath, stores } from './stores.ts'

/** Creates the page for an address that is not stored: the app shell with a message and links to stored pages. */
export async function createOfflinePage(path: string): Promise<Response> {
  const shell = await (await caches.open(stores.shell)).match(shellPath)
  if (shell?.type !== 'basic') return Response.error()
  const html = await shell.text()
  const links = await listLinks()
  const filled = html
    .replace(/<title>[^<]*/, '<title>Offline | webpack')
    .replace(/<main.*<\/main>/s, () => renderMain(path, links))
  // Keeps the headers of the shell, above all its Content-Security-Policy; only the body differs.
  const headers = new Headers(shell.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Date']) headers.delete(name)
  return new Response(filled, { headers })
}

function renderMain(path: string, links: readonly string[]): string {
  const stored = links.length === 0 ? '' : `<div class="heading"><h2>Stored pages</h2></div><ul>${links.join('')}</ul>`
  return `<main class="article offline-page" id="page-main" tabindex="-1"><h1>You are offline</h1><div class="prose">
<p><code>${escapeHtml(path)}</code> is not stored on this device. It opens when the network is back.</p>
<p><a class="button" href="">Try again</a></p>${stored}</div></main>`
}

/** Links to the saved pages, or else to those read, newest first. */
async function listLinks(): Promise<string[]> {
  const saved = await findSaved()
  if (saved) return saved.pages.map(({ path, title }) => renderLink(path, escapeHtml(title)))
  const cache = await caches.open(stores.read)
  const requests = (await cache.keys()).toReversed()
  return Promise.all(
    requests.map(async (request) => {
      const { pathname } = new URL(request.url)
      const html = (await (await cache.match(request))?.text()) ?? ''
      return renderLink(pathname, findTitle(html) ?? escapeHtml(pathname))
    }),
  )
}

function renderLink(path: string, titleHtml: string): string {
  return `<li><a href="${escapeHtml(path)}">${titleHtml}</a></li>`
}

/** Returns a document's title as in its markup, without the name of the site. */
function findTitle(html: string): string | undefined {
  return /<title>([^<]+?)(?: \| webpack)?<\/title>/.exec(html)?.[1]
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
