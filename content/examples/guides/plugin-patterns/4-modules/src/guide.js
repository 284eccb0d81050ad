/* @needs ./legal.js */
console.log('guide.js runs')
