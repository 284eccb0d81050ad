import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const dist = path.join(import.meta.dirname, 'dist')
const manifest = JSON.parse(await readFile(path.join(dist, 'manifest.json'), 'utf8'))
const types = { '.js': 'text/javascript', '.css': 'text/css' }

function renderPage(entry) {
  const urls = manifest.entrypoints[entry].imports.map((name) => manifest.assets[name].file)
  const tags = urls.map((url) =>
    url.endsWith('.css')
      ? `<link rel="stylesheet" href="${url}">`
      : `<script defer src="${url}"></script>`,
  )
  return `<!doctype html><title>Library</title>${tags.join('')}<h1>Library</h1><p id="text"></p>`
}

async function respond(request, response) {
  if (request.url.startsWith('/assets/')) {
    const file = path.basename(request.url)
    response.setHeader('Content-Type', types[path.extname(file)])
    response.end(await readFile(path.join(dist, file)))
  } else {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(renderPage(request.url === '/loans' ? 'loans' : 'home'))
  }
}

createServer((request, response) => {
  respond(request, response).catch(() => response.writeHead(404).end())
}).listen(process.env.PORT ?? 3000)
