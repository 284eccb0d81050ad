import confirmation from './confirmation.tpl'

console.log(confirmation({ customer: 'Ida & Tom', bike: 'Tandem', days: 2, price: 24.5 }))
