/** Wraps one PNG in an ICO container, which is all that browsers still asking for `/favicon.ico` need. */
export function createIco(png: Uint8Array, size: number): Uint8Array {
  const headerSize = 22
  const ico = Buffer.alloc(headerSize + png.length)
  ico.writeUInt16LE(1, 2) // an icon, not a cursor
  ico.writeUInt16LE(1, 4) // holding one image
  ico.writeUInt8(size, 6)
  ico.writeUInt8(size, 7)
  ico.writeUInt16LE(1, 10) // color planes
  ico.writeUInt16LE(32, 12) // bits per pixel
  ico.writeUInt32LE(png.length, 14)
  ico.writeUInt32LE(headerSize, 18)
  ico.set(png, headerSize)
  return ico
}
