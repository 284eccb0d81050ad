import './price-tag.js'

document.querySelector('#cart').innerHTML = 'Cart <price-tag amount="54"></price-tag>'
