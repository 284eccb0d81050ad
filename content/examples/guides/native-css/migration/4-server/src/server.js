import { entry } from './entry.js'

console.log(entry('Ada', 'Lovely view.', true))
