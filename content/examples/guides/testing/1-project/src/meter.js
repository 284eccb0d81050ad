import { fee } from '#app/fee.js'
import './meter.css'

const coin = new URL('./coin.svg', import.meta.url)
let hours = 1

function show() {
  document.querySelector('output').innerHTML = `<img src="${coin}" alt=""> ${hours} h: ${fee(hours)}`
}

document.querySelector('button').addEventListener('click', () => {
  hours++
  show()
})
show()
