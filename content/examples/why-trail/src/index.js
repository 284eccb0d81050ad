import { labels } from './labels.cjs'
import { walkingTime } from './walking-time.js'
import './trail.css'

const pin = new Image(24, 24)
pin.src = new URL('./pin.svg', import.meta.url)
pin.alt = labels.start

document.body.append(pin, walkingTime(11.5))
