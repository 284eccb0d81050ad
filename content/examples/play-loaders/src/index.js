import './page.css'
import * as card from './card.module.css'

document.body.innerHTML = `<p class="${card.card}">This card has a class that no other file can name.</p>`
