import leaf from './leaf.svg'

console.log('The browser loads', leaf)
