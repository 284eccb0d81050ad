export const colours = { 3: 'teal', 7: 'maroon' }
