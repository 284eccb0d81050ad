import { parse } from 'yaml'
import { departures } from './departures.js'

for (const { line, to, minutes } of parse(departures)) {
  const item = document.createElement('li')
  item.textContent = `${line} ${to}, ${minutes} min`
  document.querySelector('ul').append(item)
}

document.querySelector('button').addEventListener('click', async () => {
  const { notices } = await import(/* webpackChunkName: "notices" */ './notices.js')
  document.querySelector('p').textContent = notices.join(' ')
})
