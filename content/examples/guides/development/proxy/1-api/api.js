import { createServer } from 'node:http'

const parcels = [
  { id: 'A-17', shelf: 'c' },
  { id: 'B-02', shelf: 'f' },
  { id: 'C-11', shelf: 'a' },
]

createServer((request, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(parcels))
}).listen(process.env.PORT ?? 3000)
