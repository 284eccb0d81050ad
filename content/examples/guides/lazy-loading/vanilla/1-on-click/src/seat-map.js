import './seat-map.css'

export function showSeatMap(container) {
  const rows = ['A', 'B', 'C'].map((row) => {
    const line = document.createElement('p')
    line.className = 'row'
    line.textContent = [1, 2, 3, 4].map((seat) => row + seat).join(' ')
    return line
  })
  container.replaceChildren(...rows)
}
