export function fee(hours) {
  const amount = hours <= 1 ? 2 : 2 + (hours - 1) * 1.5
  return `${amount.toFixed(2)} ${CURRENCY}`
}
