import type { ChunkId, ChunkModules } from './chunk-modules.ts'
import { loadChunk } from './load-chunk.ts'
import type { Occasion } from './occasions.ts'

/** Chunks that bring an element to life. */
export type IslandId = {
  [Id in ChunkId]: ChunkModules[Id] extends { mount(host: HTMLElement): unknown } ? Id : never
}[ChunkId]

/**
 * Registers an element whose chunk renders it on the given occasion.
 *
 * The markup that the Worker rendered stays until then. If the chunk fails to load, the markup stays for good, below a message and a button to try
 * again.
 */
export function defineIsland(name: string, id: IslandId, occasion: Occasion): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        occasion(() => start(id, this), this)
      }
    },
  )
}

async function start(id: IslandId, host: HTMLElement): Promise<void> {
  try {
    const { mount } = await loadChunk(id)
    await mount(host)
  } catch (error) {
    tellFailure(host, error instanceof Error ? error.message : String(error), () => start(id, host))
  }
}

/** Puts a message first, read out as it appears, with a button that takes it away and tries again. */
function tellFailure(host: HTMLElement, text: string, retry: () => void): void {
  const message = document.createElement('p')
  message.className = 'load-failure'
  message.role = 'alert'
  const button = document.createElement('button')
  button.className = 'button'
  button.textContent = 'Try again'
  button.onclick = () => {
    // The focus goes on from here, not from the top of the page.
    host.tabIndex = -1
    host.focus()
    message.remove()
    retry()
  }
  message.append(text, button)
  host.prepend(message)
}
