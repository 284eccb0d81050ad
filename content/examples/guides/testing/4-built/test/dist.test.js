import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { Window } from 'happy-dom'

const html = await readFile('dist/meter.html', 'utf8')
const files = [...html.matchAll(/(?:src|href)="?([^"\s>]+)/g)].map(([, file]) => file)

test('every file that the page names exists', async () => {
  for (const file of files) await readFile(`dist/${file}`)
})

test('the page starts and reacts to the button', async () => {
  const window = new Window({
    url: 'https://parking.example/',
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  const { document } = window
  document.write(html.replaceAll(/<(script|link)[^>]*>(<\/script>)?/g, ''))
  for (const file of files.filter((file) => file.endsWith('.js'))) window.eval(await readFile(`dist/${file}`, 'utf8'))
  document.querySelector('button').click()
  assert.equal(document.querySelector('output').textContent.trim(), '2 h: 3.50 EUR')
  await window.happyDOM.close()
})
