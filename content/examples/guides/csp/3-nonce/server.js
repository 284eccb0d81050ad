import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import express from 'express'

// What a meta element cannot say
const policy = "frame-ancestors 'none'"

const app = express()
app.use((request, response, next) => {
  response.set('Content-Security-Policy', policy)
  next()
})
// The page, with a new nonce for each response
app.get(['/', '/index.html'], async (request, response) => {
  const page = await readFile('dist/index.html', 'utf8')
  const nonce = randomBytes(16).toString('base64')
  response.set('Cache-Control', 'no-store').type('html').send(page.replaceAll('{{nonce}}', nonce))
})
app.use(express.static('dist'))
app.listen(process.env.PORT ?? 3000)
