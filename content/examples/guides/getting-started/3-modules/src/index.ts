import { type Tea, teas } from './teas.ts'

const welcome = document.querySelector('#welcome')!
const shelves: number = 12

welcome.textContent = `Loose tea from ${shelves} shelves.`

function describe(tea: Tea): string {
  return `${tea.name}, ${tea.grams} g: €${tea.price.toFixed(2)}`
}

const list = document.querySelector('#teas')!

for (const tea of teas) {
  const item = document.createElement('li')
  item.textContent = describe(tea)
  list.append(item)
}
