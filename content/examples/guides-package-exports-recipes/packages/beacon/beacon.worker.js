console.log('beacon: beacon.worker.js')
export const blink = () => '*'
