console.log('square.js was loaded')

export const square = (side) => `A square of side ${side}`
