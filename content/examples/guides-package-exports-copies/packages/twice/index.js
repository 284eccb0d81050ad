let count = 0
console.log('twice: a copy of the ES module')
export const add = () => ++count
