import { metres } from 'measures'

document.body.textContent = `High water: ${metres(4.25)}`
