import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { getTags } from './tags.js'

const renderPage = () => `<!doctype html>
<meta charset="utf-8">
<title>Bakery</title>
${getTags('order')}
<p id="order"></p>`

const types = { '.js': 'text/javascript', '.css': 'text/css' }

createServer(async (request, response) => {
  if (!request.url.startsWith('/assets/')) {
    response.setHeader('Content-Type', 'text/html')
    response.end(renderPage())
    return
  }
  const name = path.basename(request.url)
  try {
    const content = await readFile(path.join('dist', name))
    response.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream')
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.end(content)
  } catch {
    response.statusCode = 404
    response.end()
  }
}).listen(process.env.PORT ?? 3000)
