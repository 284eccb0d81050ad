export function listArrivals({ number }) {
  return `Platform ${number}: 14:02 from Geneva`
}
