export { read } from './gauge.cjs'
