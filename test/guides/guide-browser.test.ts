import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { borrowBrowser } from '../browser/site-pool.ts'
import { GuideBrowser } from './guide-browser.ts'

const document = `<!doctype html>
<button>Show times</button><p></p>
<script>
  document.querySelector('button').onclick = async () => {
    if (sessionStorage.again) return void (document.querySelector('p').textContent = '08:15')
    sessionStorage.again = 'yes'
    await fetch('/missing')
    location.reload()
  }
</script>`

it('a press waits for a page that loads itself again because of the one before', async () => {
  const server = createServer(async ({ url }, response) => {
    if (url === '/missing') await wait(300)
    response.writeHead(200, { 'content-type': 'text/html' }).end(url === '/' ? document : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const reader = new GuideBrowser(borrowBrowser)
  const press = () => reader.look(address, { reload: false, offline: false, click: 'Show times' })
  await press()
  await press()
  await expect.poll(() => reader.readText(address)).toContain('08:15')
  // The request has been answered, so nothing can remove it any more.
  await wait(600)
  expect(await reader.readText(address)).toContain('08:15')
  await reader.close()
  server.close()
})

it('a change waits until the page listens to the event stream', async () => {
  let listening = false
  const server = createServer(async ({ url }, response) => {
    if (url === '/changes') {
      await wait(500)
      listening = true
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n')
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(`<script>new EventSource('/changes')</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const reader = new GuideBrowser(borrowBrowser)
  await reader.look(address, { reload: false, offline: false })
  await reader.connect()
  expect(listening).toBe(true)
  await reader.close()
  server.closeAllConnections()
  server.close()
})
