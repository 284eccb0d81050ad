/** Forwards moved fragments: `<hash-redirect prefix="cache" to="/configuration/cache/">`. */
export class HashRedirect extends HTMLElement {
  connectedCallback(): void {
    addEventListener('hashchange', this)
    this.handleEvent()
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this)
  }

  handleEvent(): void {
    const prefix = this.getAttribute('prefix')
    const target = this.getAttribute('to')
    if (prefix === null || target === null || !location.hash.startsWith(`#${prefix}`)) return
    const { origin, pathname } = new URL(target, location.origin)
    // Replaced, so that Back does not return here and get forwarded again.
    if (origin === location.origin) location.replace(pathname + location.hash)
  }
}
