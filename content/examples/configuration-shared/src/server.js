import { createServer } from 'node:http'
import { formatPrice } from 'shared/price.js'

createServer((request, response) => response.end(formatPrice(1990))).listen(8080)
