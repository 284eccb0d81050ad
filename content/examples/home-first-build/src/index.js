import { readingTime } from './reading-time.js'

const article = 'Follow the imports. '.repeat(200)

console.log(readingTime(article))
