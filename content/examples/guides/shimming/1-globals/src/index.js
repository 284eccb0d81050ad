import $ from 'jquery'
import './vendor/jquery.ribbon.js'

$('h1').ribbon('New')
