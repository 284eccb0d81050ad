import { items } from './items.js'
import { toYaml } from './to-yaml.js'

for (const { name, weight } of items) {
  const entry = document.createElement('li')
  entry.textContent = `${name}, ${weight} g`
  document.querySelector('ul').append(entry)
}

document.querySelector('button').addEventListener('click', () => {
  document.querySelector('pre').textContent = toYaml(items)
})
