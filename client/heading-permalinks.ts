import { copyText } from './copy-text.ts'

/** Lets the permalink of a heading copy its address as it leads there; what opens it elsewhere stays with the browser. */
export function copyPermalinks(): void {
  addEventListener('click', (event) => {
    // A middle click is no `click`.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('.heading>a')
    if (link) void copyText(link.href, link, 'The address bar has the link.')
  })
}
