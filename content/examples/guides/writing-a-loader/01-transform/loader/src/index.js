export default function (source) {
  // Text and expressions take turns.
  const parts = source.split(/\{\{(.+?)\}\}/)
  const code = parts.map((part, index) =>
    index % 2 === 0 ? JSON.stringify(part) : `(${part.trim()})`,
  )
  return `export default (data) => ${code.join(' + ')}`
}
