/** Adds the fragment of the page to the links to other languages, so that they lead to the same place. */
export class LanguageMenu extends HTMLElement {
  connectedCallback(): void {
    // The event does not bubble. The menu opens before one of its links is followed.
    this.addEventListener('toggle', this, true)
    this.handleEvent()
  }

  disconnectedCallback(): void {
    this.removeEventListener('toggle', this, true)
  }

  handleEvent(): void {
    for (const link of this.querySelectorAll('a')) link.hash = location.hash
  }
}
