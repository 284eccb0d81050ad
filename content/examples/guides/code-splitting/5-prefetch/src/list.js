import { items } from './items.js'

for (const { name, weight } of items) {
  const entry = document.createElement('li')
  entry.textContent = `${name}, ${weight} g`
  document.querySelector('ul').append(entry)
}

document.querySelector('button').addEventListener('click', async () => {
  const { toYaml } = await import(/* webpackChunkName: "to-yaml", webpackPrefetch: true */ './to-yaml.js')
  document.querySelector('pre').textContent = toYaml(items)
})
