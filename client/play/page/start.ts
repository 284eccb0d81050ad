// The script of `/play/`: a button, and the code that loads once it is pressed.
import { createElement } from '../../create-element.ts'
import { readExamples } from './examples.ts'
import { namesSample } from './sample.ts'
import { hasShared } from './share.ts'
import { prepareWorker } from './start-worker.ts'

/** The element of the playground. Nothing large loads before a press or a link with a project. */
class PlayGround extends HTMLElement {
  #isOpen = false

  connectedCallback(): void {
    const start = this.querySelector('button')
    if (start === null) return
    this.hidden = false
    const examples = readExamples()
    const first = examples[0]?.files ?? {}
    start.onclick = () => this.#open(first)
    for (const { heading, files } of examples) {
      const button = createElement('button', { className: 'button play-open' }, 'Open in the playground')
      button.onclick = () => this.#open(files)
      heading.after(button)
    }
    const openLinked = () => {
      const { hash } = location
      if (hasShared(hash) || namesSample(hash)) this.#open(first, hash)
    }
    addEventListener('hashchange', openLinked)
    openLinked()
  }

  async #open(files: Record<string, string>, fragment?: string): Promise<void> {
    const note = this.querySelector('[role="status"]')
    if (note) note.textContent = 'Loading…'
    const missing = findMissing()
    if (missing.length > 0) {
      if (note) note.textContent = `The playground needs a newer browser. This one lacks ${missing.join(', ')}.`
      return
    }
    try {
      // Where a project is open, the reader may keep it.
      if (!this.#isOpen) prepareWorker()
      const { open } = await import('./app.tsx')
      await open(this, files, { fragment, takesFocus: fragment === undefined })
      this.#isOpen = true
      this.scrollIntoView({ block: 'start' })
    } catch {
      if (note) note.textContent = 'The playground could not be loaded. Reload the page to try again.'
    }
  }
}

/** Returns the names of the features that the playground needs and this browser lacks. */
function findMissing(): string[] {
  const needed = {
    'Web Workers': 'Worker' in globalThis,
    WebAssembly: 'WebAssembly' in globalThis,
    'Compression Streams': 'DecompressionStream' in globalThis,
    'Map.groupBy': 'groupBy' in Map,
  }
  return Object.entries(needed)
    .filter(([, isThere]) => !isThere)
    .map(([name]) => name)
}

customElements.define('play-ground', PlayGround)
