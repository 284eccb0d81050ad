export const sales = [3, 5, 8]
