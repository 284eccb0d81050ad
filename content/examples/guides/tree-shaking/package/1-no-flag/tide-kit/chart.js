import './chart.css'

export function createChart(heights) {
  const chart = document.createElement('div')
  chart.className = 'tide-chart'
  for (const height of heights) {
    const bar = document.createElement('div')
    bar.style.height = `${height * 10}px`
    chart.append(bar)
  }
  return chart
}
