import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { getTags } from './tags.js'

const page = `<!doctype html>
<meta charset="utf-8">
<title>Bakery</title>
${getTags('order')}
<p id="order"></p>`

const types = { '.js': 'text/javascript', '.css': 'text/css' }

createServer(async (request, response) => {
  if (!request.url.startsWith('/assets/')) {
    response.setHeader('Content-Type', 'text/html')
    response.end(page)
    return
  }
  const name = path.basename(request.url)
  response.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream')
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.end(await readFile(path.join('dist', name)))
}).listen(process.env.PORT ?? 3000)
