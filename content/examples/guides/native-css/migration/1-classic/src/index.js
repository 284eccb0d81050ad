import './page.scss'
import { entry } from './entry.js'

document.body.innerHTML = entry('Ada', 'Lovely view.', true)
