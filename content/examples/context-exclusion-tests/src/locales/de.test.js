console.assert(require('./de').title === 'Lampen')
