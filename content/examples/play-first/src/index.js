const button = document.createElement('button')
button.textContent = 'Show the time'
button.onclick = async () => {
  // A file of its own, fetched when it is needed.
  const { showTime } = await import('./clock.js')
  button.textContent = showTime(new Date())
}
document.body.append(button)
console.log('The page is ready.')
