import { message } from './message.js'

let ticks = import.meta.webpackHot?.data?.ticks ?? 0

const timer = setInterval(() => {
  ticks += 1
  console.log(`${ticks}: ${message}`)
}, 1000)

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept()
  import.meta.webpackHot.dispose((data) => {
    clearInterval(timer)
    data.ticks = ticks
  })
}
