export const open = () => document.body.append('Write to lamps@example.com')
