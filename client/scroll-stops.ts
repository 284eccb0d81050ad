/** Leaves only those blocks of code and tables in the tab order that can be scrolled, as the window changes. */
export function trimScrollStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target instanceof HTMLElement) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1
    }
  })
  for (const block of document.querySelectorAll('pre, .table')) observer.observe(block)
}
