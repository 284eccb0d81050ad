import leaf from './leaf.svg'
import note from './note.txt'
import * as styles from './page.css'
import placesData from './places.json'

const image = new Image(40, 40)
image.src = leaf
image.alt = 'A leaf'
image.className = styles.leaf
document.body.append(image)

import('./harvest.js').then(({ month }) => {
  document.body.append(`${note.trim()} ${placesData.hills}: the harvest begins in ${month}.`)
})
