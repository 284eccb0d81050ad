import loud from './note.txt'
import plain from '!./note.txt'
import mirrored from '!!../loaders/text-loader.js!../loaders/mirror-loader.js?separator=-!./note.txt'

console.log(loud, plain, mirrored)
