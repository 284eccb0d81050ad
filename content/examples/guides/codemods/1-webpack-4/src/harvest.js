export const month = 'April'
