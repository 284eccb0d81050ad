import { draw } from './charts/pie.js'
import { draw as drawBar } from '#charts/bar'
import { sales } from '@data/sales.js'
import { legend } from 'legend'

console.log(draw(sales), drawBar(sales), legend)
