import type { PageJob } from './page-job.ts'

/** The address that a link of the Markdown twin has, which is read away from the site: absolute. */
export function getTwinAddress(href: string, { context, input }: PageJob): string {
  if (href.startsWith('#')) return context.origin + input.url + href
  return href.startsWith('/') && !href.startsWith('//') ? context.origin + href : href
}
