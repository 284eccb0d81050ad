/** Turns "day,seen" and the lines below it into [{ day, seen }, …]. */
export function parseCsv(text) {
  const [head, ...rows] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    return Object.fromEntries(names.map((name, index) => [name, cells[index]]))
  })
}
