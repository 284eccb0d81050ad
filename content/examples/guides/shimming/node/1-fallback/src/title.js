export function toTitle(name) {
  const bytes = Buffer.from(name.replaceAll('-', ' '))
  if (process.env.DEBUG) console.log(process.version, bytes.length)
  return bytes.toString()
}
