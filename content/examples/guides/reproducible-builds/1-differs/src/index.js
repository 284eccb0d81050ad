import { stars } from './stars.js'

console.debug('loaded', import.meta.url)
document.querySelector('p').textContent = `${stars.length} stars, built ${BUILD_TIME}`
