import * as styles from './birds.module.css'

const list = document.querySelector('#birds')

for (const name of ['Robin', 'Blackbird']) {
  const item = document.createElement('li')
  item.className = styles.bird
  item.textContent = name
  list.append(item)
}
