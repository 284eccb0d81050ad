import { narrow } from '../menu.ts'
import { SwipeFollower } from '../swipe-follower.ts'

let drawer: HTMLDialogElement | undefined
let swipes: SwipeFollower | undefined

/** Opens the drawer, or closes it; the focus returns to `button`. */
export function toggleDrawer(button: HTMLElement): void {
  const dialog = getDrawer()
  if (dialog.open) {
    dialog.close()
    return
  }
  // Not every browser focuses a clicked element.
  button.focus()
  openDrawer(dialog)
}

/** Lets swipes open and close the drawer from now on; `first` is a touch that may have started one. */
export function followSwipes(first: TouchEvent | undefined): void {
  swipes ??= new SwipeFollower(getDrawer(), openDrawer)
  if (first) swipes.start(first)
}

function openDrawer(dialog: HTMLDialogElement): void {
  if (dialog.open || !narrow.matches) return
  takeIn(dialog.querySelector('.site-menu') ?? dialog, '.site-menu-panel')
  takeIn(dialog, 'section-sidebar')
  dialog.showModal()
  const current = dialog.querySelector('.section-nav [aria-current]')?.getBoundingClientRect()
  if (current && current.bottom > dialog.clientHeight) dialog.scrollTop += current.top - dialog.clientHeight / 2
}

/** Moves an element into the drawer until the window is wide again, with its state and listeners. */
function takeIn(box: Element, selector: string): void {
  const element = document.querySelector(selector)
  if (element === null || box.contains(element)) return
  const place = document.createComment('')
  element.replaceWith(place)
  box.append(element)
  narrow.addEventListener('change', () => place.replaceWith(element), { once: true })
}

function getDrawer(): HTMLDialogElement {
  drawer ??= createDrawer()
  return drawer
}

function createDrawer(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'drawer'
  dialog.ariaLabel = 'Menu'
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'drawer-close',
    textContent: 'Close',
  })
  // The menu's links keep the styles they have in the header.
  const menu = Object.assign(document.createElement('div'), { className: 'site-menu' })
  dialog.append(close, menu)
  dialog.addEventListener('click', ({ target }) => {
    // A click on the backdrop has the dialog as its target. A link may lead to a place on this page.
    if (target === dialog || target === close || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  narrow.addEventListener('change', () => dialog.close())
  document.body.append(dialog)
  return dialog
}
