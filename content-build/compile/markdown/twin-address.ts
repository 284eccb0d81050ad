import type { PageJob } from './page-job.ts'

/** Returns the absolute address for a link of the Markdown twin, which is read away from the site. */
export function getTwinAddress(href: string, { context, input }: PageJob): string {
  if (href.startsWith('#')) return context.origin + input.url + href
  return href.startsWith('/') && !href.startsWith('//') ? context.origin + href : href
}
