export const price = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency }).format(9)
