import { price } from './format.js'
import logo from './logo.svg'

document.title = price(19)
console.log(logo)
import(/* webpackChunkName: "chart" */ './chart.js').then(({ chart }) => console.log(chart()))
