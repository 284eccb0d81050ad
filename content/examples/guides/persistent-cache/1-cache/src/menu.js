export const menu = `
monday: lentil soup
tuesday: dumplings
`
