import $ from 'jquery'
import './vendor/jquery.ribbon.js'
import './vendor/likes.js'

$('h1').ribbon('New')
$('body').append(`<p>${globalThis.likes.count} likes</p>`)
