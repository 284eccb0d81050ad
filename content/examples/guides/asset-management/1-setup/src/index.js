const list = document.querySelector('#birds')

for (const name of ['Robin', 'Blackbird']) {
  const item = document.createElement('li')
  item.textContent = name
  list.append(item)
}
