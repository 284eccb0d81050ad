import { formatBytes } from './format-bytes.js'

const sizes = JSON.parse(document.querySelector('#sizes').textContent)

for (const [name, { size, gzip }] of Object.entries(sizes)) {
  const line = document.createElement('p')
  line.textContent = `${name}: ${formatBytes(size)}, compressed ${formatBytes(gzip)}`
  document.body.append(line)
}
