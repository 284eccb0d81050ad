import './trails.css'

const response = await fetch('/trails.json')
for (const trail of await response.json()) {
  const item = document.createElement('li')
  item.textContent = trail
  document.querySelector('#trails').append(item)
}
