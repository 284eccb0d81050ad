let count = 0
console.log('once: a copy of the ES module')
export const add = () => ++count
