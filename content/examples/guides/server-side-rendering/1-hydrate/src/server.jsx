import { readFileSync } from 'node:fs'
import express from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { Page } from './Page.jsx'

const app = express()
app.use(express.static('dist/public', { index: false }))

app.get('/', (request, response) => {
  const { entrypoints, assets } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
  const files = entrypoints.main.imports.map((name) => assets[name].file)
  const scripts = files.filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))

  const { pipe } = renderToPipeableStream(<Page styles={styles} />, {
    bootstrapScripts: scripts,
    onShellReady() {
      response.type('html')
      pipe(response)
    },
    onShellError(error) {
      console.error(error)
      response.status(500).send('The page could not be rendered.')
    },
  })
})

const port = process.env.PORT ?? 3000
app.listen(port, () => console.log(`Listening on http://localhost:${port}/`))
