const button = document.querySelector('#pay')

button.addEventListener('click', async () => {
  const { total } = await import('./cart.js')
  const { print } = await import('./receipt.js')
  print(total())
})
