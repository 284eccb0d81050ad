import { describe } from './describe.js'

const queue = ['letter 4711', 'parcel 4712']
setInterval(() => console.log(describe(queue)), 2000)

import.meta.webpackHot?.accept('./describe.js')
