export function draw(element) {
  const numbers = element.dataset.numbers.split(',').map(Number)
  const highest = Math.max(...numbers)
  element.replaceChildren(
    ...numbers.map((number) => {
      const bar = document.createElement('i')
      bar.style.height = `${(100 * number) / highest}%`
      return bar
    }),
  )
}
