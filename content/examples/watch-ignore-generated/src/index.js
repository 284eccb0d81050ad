import { count } from './generated/count.js'
import { title } from './title.js'

document.title = `${title} (build ${count})`
