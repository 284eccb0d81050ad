import path from 'path'
import { toTitle } from './title.js'

document.body.append(toTitle(path.basename('/notes/shopping-list.md', '.md')))
