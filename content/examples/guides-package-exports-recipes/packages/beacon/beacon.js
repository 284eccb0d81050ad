console.log('beacon: beacon.js')
export const blink = () => '*'
