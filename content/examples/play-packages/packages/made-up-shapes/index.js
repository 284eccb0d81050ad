export { circle } from './circle.js'
export { square } from './square.js'
