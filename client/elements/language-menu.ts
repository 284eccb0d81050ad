/** Leads to the same place in another language: the links of its drop-down follow the fragment of the page. */
export class LanguageMenu extends HTMLElement {
  connectedCallback(): void {
    // Does not bubble. What opens the menu comes before what follows a link of it.
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
