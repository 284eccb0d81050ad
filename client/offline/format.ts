const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
const gigabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `14.2 MB`; what is less than a tenth counts as one. */
export function formatBytes(bytes: number): string {
  return bytes < 1e9 ? megabytes.format(Math.max(bytes / 1e6, 0.1)) : gigabytes.format(bytes / 1e9)
}

/** `Nov 21, 2026, 10:32 AM`, in the reader's time. */
export function formatMoment(time: number | string): string {
  return moment.format(new Date(time))
}

/** `1 page`, `2 pages`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
