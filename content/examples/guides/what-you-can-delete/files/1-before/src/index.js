import leaf from './leaf.svg'
import note from './note.txt'
import guide from './guide.pdf'

console.log(process.env.WEBPACK_SHOP, note.trim(), leaf.slice(0, 18), guide)
