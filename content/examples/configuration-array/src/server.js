import { createServer } from 'node:http'

createServer((request, response) => response.end('<script src="client.js"></script>')).listen(8080)
