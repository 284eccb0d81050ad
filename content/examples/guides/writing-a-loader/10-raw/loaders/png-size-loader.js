export const raw = true

/** Gives the size of a PNG file in pixels. */
export default function (content) {
  if (content.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is not a PNG file')
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  return `export default ${JSON.stringify(size)}`
}
