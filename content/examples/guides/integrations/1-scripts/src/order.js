import './order.css'

document.querySelector('#order').textContent = 'Two loaves, ready at seven'
