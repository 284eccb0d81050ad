import { describe } from './gauge.js'

const readings = [12, 18]
const output = document.querySelector('output')

function show() {
  output.textContent = describe(readings)
}

document.querySelector('button').addEventListener('click', () => {
  readings.push(Math.round(Math.random() * 30))
  show()
})

show()

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('./gauge.js', show)
}
