const welcome = document.querySelector('#welcome')!
const shelves: number = 12

welcome.textContent = `Loose tea from ${shelves} shelves.`
