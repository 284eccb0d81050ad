import express from 'express'
import { capitalize } from 'lodash-es'

const app = express()
app.get('/', (request, response) => response.send(capitalize('tea')))
console.log(typeof app.listen)
