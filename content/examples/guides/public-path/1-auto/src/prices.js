export const prices = [4, 12, 30]
