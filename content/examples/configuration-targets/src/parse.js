export const parse = (text) => new Map(text.split(';').map((pair) => pair.split('=')))
