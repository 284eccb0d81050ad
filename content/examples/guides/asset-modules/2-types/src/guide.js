import leaf from './leaf.svg'
import notes from './notes.txt'

document.body.innerHTML = `<p><img src="${leaf}" alt="">Oak: ${notes}</p>`
