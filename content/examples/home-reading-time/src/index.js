import { readingTime } from './reading-time.js'

const article = 'A bundler follows imports. '.repeat(150)

console.log(readingTime(article))
