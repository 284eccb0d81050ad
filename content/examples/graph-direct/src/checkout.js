performance.mark('checkout')

export const pay = (amount) => console.log(`Paid ${amount}`)
