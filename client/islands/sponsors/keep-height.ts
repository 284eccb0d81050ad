import { writeSession } from '../../storage.ts'

/** Ends what keeps the place of an island, and remembers how high it is from now on for the next time. */
export function keepHeight(host: HTMLElement): void {
  host.style.removeProperty('--seen')
  new ResizeObserver(() => writeSession(host.localName, `${host.offsetHeight}px`)).observe(host)
}
