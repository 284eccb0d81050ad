import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Window } from 'happy-dom'

test('the bundled button adds an hour', async () => {
  globalThis.document = new Window().document
  document.body.innerHTML = '<output></output><button></button>'
  await import('./meter.js')
  document.querySelector('button').click()
  assert.equal(document.querySelector('output').textContent.trim(), '2 h: 3.50 EUR')
})
