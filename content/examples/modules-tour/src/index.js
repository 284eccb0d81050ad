import { area } from './area.js'
import units from './units.json' with { type: 'json' }
import './page.css'

document.body.append(`${area(3, 4)} ${units.area}`)

const plan = new Image()
plan.src = new URL('./plan.svg', import.meta.url)

const solver = new Worker(new URL('./solver.js', import.meta.url))

plan.addEventListener('click', async () => {
  const { print } = await import('./print.js')
  print(solver)
})
