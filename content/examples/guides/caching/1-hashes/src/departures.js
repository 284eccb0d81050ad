export const departures = `
- { line: 3, to: Harbour, minutes: 2 }
- { line: 7, to: Old Town, minutes: 5 }
`
