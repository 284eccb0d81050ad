import { register } from './register.js'
import './trails.css'

if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator) register()

const response = await fetch('/trails.json')
for (const trail of await response.json()) {
  const item = document.createElement('li')
  item.textContent = trail
  document.querySelector('#trails').append(item)
}
