import util from 'util'

// Functions of Node that the bundled module lacks.
const { TextDecoder, TextEncoder } = globalThis
const stripVTControlCharacters = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one
  text.replace(/\u001B\[[\d;]*m/g, '')

export default { ...util, TextDecoder, TextEncoder, stripVTControlCharacters }
