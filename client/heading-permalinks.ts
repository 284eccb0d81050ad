import { copyText } from './copy-text.ts'

/** Copies the address of a heading when its permalink is followed; clicks that open it elsewhere are left to the browser. */
export function copyPermalinks(): void {
  addEventListener('click', (event) => {
    // A middle click does not fire `click`.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('.heading>a')
    if (link) void copyText(link.href, link, 'The address bar has the link.')
  })
}
