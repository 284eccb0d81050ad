import { read } from 'gauge'
import { blink } from 'beacon'
import legacy from './legacy.cjs'
import './page.css'

console.log(read(), blink(), legacy.read(), new URL('beacon/icons/lit', import.meta.url).pathname)
