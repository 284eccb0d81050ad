class PriceTag extends HTMLElement {
  connectedCallback() {
    this.textContent = `${this.getAttribute('amount')} EUR`
  }
}

customElements.define('price-tag', PriceTag)
