export const validate = (amount) => amount.length > 0
