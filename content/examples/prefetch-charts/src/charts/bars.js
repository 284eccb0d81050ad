export function drawBars(element) {
  for (const number of element.dataset.numbers.split(',')) {
    const bar = document.createElement('i')
    bar.style.height = `${number}%`
    element.append(bar)
  }
}
