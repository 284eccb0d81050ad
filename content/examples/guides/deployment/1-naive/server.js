import express from 'express'

const app = express()

app.use(express.static('site'))
// Addresses such as /hel/today belong to the application: answer with the page.
app.use((request, response) => {
  response.sendFile('index.html', { root: 'site' })
})

app.listen(process.env.PORT ?? 3000)
