import './list.css'

for (const tea of ['Assam', 'Sencha']) {
  const item = document.createElement('li')
  item.textContent = tea
  document.querySelector('ul').append(item)
}
