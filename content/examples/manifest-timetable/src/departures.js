export function listDepartures({ number }) {
  return `Platform ${number}: 14:05 to Lyon`
}
