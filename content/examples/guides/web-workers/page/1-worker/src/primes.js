export function countPrimes(limit) {
  const isComposite = new Uint8Array(limit)
  let count = 0
  for (let number = 2; number < limit; number++) {
    if (isComposite[number]) continue
    count++
    for (let multiple = number * number; multiple < limit; multiple += number) isComposite[multiple] = 1
  }
  return count
}
