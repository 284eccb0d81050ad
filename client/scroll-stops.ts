import { createElement } from './create-element.ts'

/**
 * Removes code blocks and tables that cannot be scrolled from the tab order, also when the window changes. A code block that can be scrolled gets a
 * button that wraps its lines.
 */
export function trimScrollStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!(target instanceof HTMLElement)) continue
      const overflows = target.scrollWidth > target.clientWidth
      target.tabIndex = overflows ? 0 : -1
      const frame = target.closest('copy-code')
      if (overflows && frame && !frame.querySelector('.wrap-button')) addWrapButton(frame)
      frame?.classList.toggle('fits', !overflows && !frame.classList.contains('wrapped'))
    }
  })
  for (const block of document.querySelectorAll('pre, .table')) observer.observe(block)
}

function addWrapButton(frame: Element): void {
  const button = createElement('button', { type: 'button', className: 'wrap-button', ariaPressed: 'false' }, 'Wrap')
  button.addEventListener('click', () => {
    button.ariaPressed = String(frame.classList.toggle('wrapped'))
  })
  frame.append(button)
}
