/** Delay in milliseconds between the list coming into view and the pictures being fetched, so that scrolling past fetches none. */
const visibilityInterval = 300

/** Twice the displayed size, for dense screens. */
const pictureSize = 90
const shownSize = 45

/** Shows the pictures of contributors over their initials once the list is in view. */
export class ContributorAvatars extends HTMLElement {
  #timer = 0
  #observer = new IntersectionObserver((entries) => {
    clearTimeout(this.#timer)
    if (entries.at(-1)?.isIntersecting) this.#timer = setTimeout(() => this.#load(), visibilityInterval)
  })

  connectedCallback(): void {
    this.#observer.observe(this)
  }

  disconnectedCallback(): void {
    this.#observer.disconnect()
    clearTimeout(this.#timer)
  }

  #load(): void {
    this.#observer.disconnect()
    for (const link of this.querySelectorAll('a')) {
      const image = new Image(shownSize, shownSize)
      image.alt = ''
      // Shown once it has loaded; otherwise the initial stays.
      image.onload = () => link.querySelector('span')?.replaceChildren(image)
      image.src = `${link.href}.png?size=${pictureSize}`
    }
  }
}
