import { parse } from 'yaml'
import { menu } from './menu.js'

for (const [day, dish] of Object.entries(parse(menu))) console.log(day, dish)
