/** Runs a task whenever a part of the page has been parsed, before that part is painted. */
export function whileParsing(task: () => void): void {
  const observer = new MutationObserver(task)
  observer.observe(document, { childList: true, subtree: true })
  // The module has run by then, and its elements do what is left to do.
  addEventListener('DOMContentLoaded', () => observer.disconnect())
}
