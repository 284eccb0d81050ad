import { answer } from './answer.js'

addEventListener('fetch', (event) => event.respondWith(answer(event.request)))
