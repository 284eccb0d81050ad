import express from 'express'

const app = express()

// Files with a hash in their name: keep them for a year. A missing one is a 404.
app.use('/assets', express.static('site/assets', { immutable: true, maxAge: '1y' }))
app.use('/assets', (request, response) => {
  response.status(404).set('Cache-Control', 'no-store').end()
})

// Every other address belongs to the application: answer with the page. Ask for it again each time.
app.use((request, response) => {
  response.sendFile('index.html', {
    root: 'site',
    cacheControl: false,
    headers: { 'Cache-Control': 'no-cache' },
  })
})

app.listen(process.env.PORT ?? 3000)
