import express from 'express'

const policy = "default-src 'self'; object-src 'none'; base-uri 'self'"

const app = express()
app.use((request, response, next) => {
  response.set('Content-Security-Policy', policy)
  next()
})
app.use(express.static('dist'))
app.listen(process.env.PORT ?? 3000)
