export function platform(number) {
  return { number, level: number % 2 === 0 ? 'upper' : 'lower' }
}
