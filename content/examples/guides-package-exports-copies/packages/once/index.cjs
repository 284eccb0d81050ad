let count = 0
console.log('once: a copy of the CommonJS module')
exports.add = () => ++count
