console.log('beacon: beacon.browser.js')
export const blink = () => '*'
