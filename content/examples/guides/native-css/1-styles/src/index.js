import './page.css'

document.body.innerHTML = '<h1>Ferries today</h1><ul></ul>'
