console.log('beacon: beacon.node.cjs')
exports.blink = () => '*'
