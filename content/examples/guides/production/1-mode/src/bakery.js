import { formatPrice } from './price.js'

const breads = [
  { name: 'Rye', cents: 480 },
  { name: 'Spelt', cents: 560 },
]

if (process.env.NODE_ENV !== 'production') {
  console.log(`showing ${breads.length} breads`)
}

for (const { name, cents } of breads) {
  const item = document.createElement('li')
  item.textContent = `${name} ${formatPrice(cents)}`
  document.querySelector('.breads').append(item)
}
