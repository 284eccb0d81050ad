import { total } from './cart.js'

document.querySelector('#total').textContent = total([12.5, 3.999])
