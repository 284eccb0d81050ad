let count = 0
console.log('twice: a copy of the CommonJS module')
exports.add = () => ++count
