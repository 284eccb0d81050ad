import { describe } from './card.js'

let shown = 0

function draw() {
  shown++
  document.querySelector('#card').textContent = `${describe()} (shown ${shown} times)`
}

draw()

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('./card.js', draw)
}
