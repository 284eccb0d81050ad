export interface Tea {
  name: string
  grams: number
  price: number
}

export const teas: Tea[] = [
  { name: 'Sencha', grams: 100, price: 9.5 },
  { name: 'Darjeeling', grams: 100, price: 12 },
  { name: 'Peppermint', grams: 50, price: 4.25 },
]
