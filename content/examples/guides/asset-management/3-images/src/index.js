import * as styles from './birds.module.css'

const list = document.querySelector('#birds')

const birds = [
  { name: 'Robin', image: new URL('./robin.svg', import.meta.url) },
  { name: 'Blackbird', image: new URL('./blackbird.svg', import.meta.url) },
]

for (const { name, image } of birds) {
  const item = document.createElement('li')
  const picture = document.createElement('img')
  picture.src = image
  picture.width = 32
  item.className = styles.bird
  item.append(picture, name)
  list.append(item)
}
