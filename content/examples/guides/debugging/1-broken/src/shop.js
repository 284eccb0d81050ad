import today from './today.menu'

for (const { name, price } of today) console.log(`${name} ${price.toFixed(2)}`)
