import './polyfills.js'
import $ from 'jquery'
import './vendor/jquery.ribbon.js'
import './vendor/likes.js'
import { formatPrice } from './vendor/price.js'

$('h1').ribbon('New')
$('body').append(`<p>${globalThis.likes.count} likes</p>`)
$('body').append(`<p>${formatPrice(1950)}</p>`)
$('body').append(`<p>Total: ${Math.sumPrecise([0.1, 0.2, 0.3])}</p>`)
