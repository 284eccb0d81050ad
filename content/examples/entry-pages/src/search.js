import { currentUser } from './session.js'

document.body.append(`Search as ${currentUser()}`)
