console.log('legal.js runs')

export const legalNotice = 'Prices include tax.'
