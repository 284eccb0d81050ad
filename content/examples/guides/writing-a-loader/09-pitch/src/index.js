import confirmation, { headers } from './confirmation.mail.tpl'
import imprint from './imprint.tpl?static'

const booking = { customer: 'Ida & Tom', bike: 'Tandem', days: 2, price: 24.5 }
console.log(headers.subject, confirmation(booking), imprint)
