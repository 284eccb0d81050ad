console.log('beacon: beacon.node.js')
export const blink = () => '*'
