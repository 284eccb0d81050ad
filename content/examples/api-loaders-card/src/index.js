import card from './hello.card'

document.body.innerHTML = card
