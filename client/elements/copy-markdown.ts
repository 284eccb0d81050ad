import { copyText } from '../copy-text.ts'

/** Copies the Markdown twin of the page; the link beside the button leads to it. */
export class CopyMarkdown extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', this)
  }

  handleEvent({ currentTarget }: Event): void {
    const source = this.getAttribute('src')
    if (source === null || !(currentTarget instanceof HTMLElement)) return
    void copyText(fetchText(source), currentTarget, 'Open “View as Markdown” instead.')
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
