import './shop.css'
import { count } from './basket.js'

const image = new Image()
image.src = new URL('./logo.svg', import.meta.url)
document.body.append(image, `${count()} lamps`)
import(/* webpackChunkName: "page" */ './page.js').then((page) => page.show())
