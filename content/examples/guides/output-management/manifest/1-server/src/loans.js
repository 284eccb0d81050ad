import './library.css'

document.querySelector('#text').textContent = 'Bring books back on Saturday'
