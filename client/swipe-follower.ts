import { edgeWidth, maxDrag, type Point, passesThreshold, readSwipe } from './swipe.ts'

/** Lets the drawer follow the finger. Only listens: scrolling, and the swipes of browser and system, stay theirs. */
export class SwipeFollower {
  readonly #drawer: HTMLDialogElement
  readonly #open: (drawer: HTMLDialogElement) => void
  #from: Point | undefined
  #direction: 1 | -1 = 1
  #by = 0

  constructor(drawer: HTMLDialogElement, open: (drawer: HTMLDialogElement) => void) {
    this.#drawer = drawer
    this.#open = open
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      addEventListener(type, (event) => this.#follow(event), { passive: true })
    }
  }

  /** Begins with a touch that came before there was anybody to follow it. */
  start(event: TouchEvent): void {
    // A second finger calls off what the first has begun.
    this.#finish(false)
    const [touch] = event.touches
    const isOpen = this.#drawer.open
    this.#from = undefined
    if (touch === undefined || event.touches.length > 1) return
    if (!isOpen && (touch.clientX > edgeWidth || isScrolledSideways(event.target))) return
    this.#from = { x: touch.clientX, y: touch.clientY }
    this.#direction = isOpen ? -1 : 1
    this.#by = 0
  }

  #follow(event: TouchEvent): void {
    if (event.type === 'touchstart') this.start(event)
    else if (event.type === 'touchmove') this.#drag(event)
    else this.#finish(event.type === 'touchend')
  }

  #drag({ touches }: TouchEvent): void {
    const [touch] = touches
    if (this.#from === undefined || touch === undefined) return
    const swipe = readSwipe(this.#from, { x: touch.clientX, y: touch.clientY }, this.#direction)
    // A swipe that began as a drag stays one; back at its start it has no length.
    if (swipe.kind === 'drag') this.#by = swipe.by
    else if (this.#by !== 0) this.#by = this.#direction
    else if (swipe.kind === 'scroll') this.#from = undefined
    if (this.#by !== 0) this.#show()
  }

  #show(): void {
    const drawer = this.#drawer
    drawer.classList.add('dragged')
    drawer.style.setProperty('--drag', `${this.#direction === 1 ? this.#by - maxDrag : this.#by}px`)
    if (this.#direction === 1) this.#open(drawer)
  }

  #finish(completed: boolean): void {
    if (this.#from === undefined || this.#by === 0) return
    const drawer = this.#drawer
    drawer.classList.remove('dragged')
    const passed = completed && passesThreshold(this.#by)
    if (passed === (this.#direction === -1)) drawer.close()
    this.#from = undefined
    this.#by = 0
  }
}

/** Returns true if the touched element, or a box around it, is scrolled away from its left edge, so that it can move right itself. */
function isScrolledSideways(target: EventTarget | null): boolean {
  for (let box = target instanceof Element ? target : null; box !== null; box = box.parentElement) {
    if (box.scrollLeft > 0) return true
  }
  return false
}
