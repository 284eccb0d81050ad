document.addEventListener('input', async () => {
  const { check } = await import(/* webpackChunkName: "spelling" */ './spelling.js')
  check(document.body)
})
