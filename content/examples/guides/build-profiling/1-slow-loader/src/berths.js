export const berths = { north: 'Pier 1', south: 'Pier 4' }
