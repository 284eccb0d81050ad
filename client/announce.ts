let region: HTMLElement | undefined

/** Has a screen reader say a short message when it next pauses. */
export function announce(message: string): void {
  region ??= createRegion()
  const target = region
  // A live region speaks of changes only: it has to exist, and be empty, before the message arrives.
  target.textContent = ''
  setTimeout(() => {
    target.textContent = message
  }, 50)
}

function createRegion(): HTMLElement {
  const element = document.createElement('p')
  element.className = 'visually-hidden'
  element.role = 'status'
  document.body.append(element)
  return element
}
