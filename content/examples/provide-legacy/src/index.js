import './legacy/cart.js'
