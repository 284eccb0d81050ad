import sheet from './badge.css' with { type: 'css' }

class SeatBadge extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = '<slot></slot>'
  }
}

customElements.define('seat-badge', SeatBadge)
