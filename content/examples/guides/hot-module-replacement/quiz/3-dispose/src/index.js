import { describe } from './card.js'
import './hints.js'
import './quiz.css'

const card = document.querySelector('#card')
let current = 1

function draw() {
  card.textContent = describe(current)
}

document.querySelector('#next').addEventListener('click', () => {
  current++
  draw()
})

draw()

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('./card.js', draw)
}
