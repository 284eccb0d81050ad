export function describe() {
  return 'Which river flows through Vienna?'
}
