import leaf from './leaf.svg'
import note from './note.txt'
import * as styles from './page.css'
import { hills } from './places.json'

const image = new Image(40, 40)
image.src = leaf
image.alt = 'A leaf'
image.className = styles.leaf
document.body.append(image)

System.import('./harvest.js').then(({ month }) => {
  document.body.append(`${note.trim()} ${hills}: the harvest begins in ${month}.`)
})
