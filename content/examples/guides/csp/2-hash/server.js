import express from 'express'

// What a meta element cannot say
const policy = "frame-ancestors 'none'"

const app = express()
app.use((request, response, next) => {
  response.set('Content-Security-Policy', policy)
  next()
})
app.use(express.static('dist'))
app.listen(process.env.PORT ?? 3000)
