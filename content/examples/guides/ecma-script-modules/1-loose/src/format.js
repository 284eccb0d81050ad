export function formatDay(date) {
  return date.toISOString().slice(0, 10)
}
