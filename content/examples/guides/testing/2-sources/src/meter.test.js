import { expect, test } from 'vitest'

test('the button adds an hour', async () => {
  document.body.innerHTML = '<output></output><button></button>'
  await import('./meter.js')
  document.querySelector('button').click()
  expect(document.querySelector('output').textContent.trim()).toBe('2 h: 3.50 EUR')
})
