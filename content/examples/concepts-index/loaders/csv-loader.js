export default function csvLoader(source) {
  const rows = source.trim().split('\n').map((line) => line.split(','))
  return `export default ${JSON.stringify(rows)}`
}
