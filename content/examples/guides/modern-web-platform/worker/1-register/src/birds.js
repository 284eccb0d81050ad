const registration = navigator.serviceWorker.register(
  /* webpackChunkName: "sw" */ new URL('./sw.js', import.meta.url),
)

navigator.serviceWorker.ready.then(({ active }) => {
  document.body.textContent = `Service worker: ${new URL(active.scriptURL).pathname}`
})
registration.catch((error) => console.log(error.message))
