import leaf from './leaf.svg'

console.log(`<img src="${leaf}" alt="">`)
