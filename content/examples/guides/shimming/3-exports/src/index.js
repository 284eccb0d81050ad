import $ from 'jquery'
import './vendor/jquery.ribbon.js'
import './vendor/likes.js'
import { formatPrice } from './vendor/price.js'

$('h1').ribbon('New')
$('body').append(`<p>${globalThis.likes.count} likes</p>`)
$('body').append(`<p>${formatPrice(1950)}</p>`)
