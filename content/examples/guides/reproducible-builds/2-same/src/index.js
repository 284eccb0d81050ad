import { stars } from './stars.js'

document.querySelector('p').textContent = `${stars.length} stars, built ${BUILD_TIME}`
