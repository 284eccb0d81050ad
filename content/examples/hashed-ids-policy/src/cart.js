const prices = [12.5, 4]

export const total = () => prices.reduce((sum, price) => sum + price, 0)
