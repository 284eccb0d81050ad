export const items = [
  { name: 'tent', weight: 2400 },
  { name: 'stove', weight: 310 },
  { name: 'head torch', weight: 85 },
]
