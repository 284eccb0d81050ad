export async function register() {
  const registration = await navigator.serviceWorker.register(
    /* webpackChunkName: "sw", webpackEntryOptions: { filename: "sw.js" } */
    new URL('./sw.js', import.meta.url),
  )
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())

  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
    })
  })

  await navigator.serviceWorker.ready
  console.log('Saved for offline use')
}

function offer(worker) {
  const button = document.querySelector('#update')
  button.hidden = false
  button.addEventListener('click', () => worker.postMessage('activate'))
}
