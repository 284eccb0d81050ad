export const ships = [
  { name: 'Aurora', side: 'north', arrives: 7 },
  { name: 'Bonny', side: 'south', arrives: 15 },
]
