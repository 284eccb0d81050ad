import './library.css'

document.querySelector('#text').textContent = 'Open on Thursday, 14–20'
