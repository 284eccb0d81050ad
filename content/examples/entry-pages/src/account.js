import { currentUser } from './session.js'

document.body.append(`Account of ${currentUser()}`)
