export function drawChart(target) {
  target.append(document.createElement('canvas'))
}
