/** Shows an ISO date in words; the day is the one in the date, without a time zone. */
export function Day({ date }: { date: string }) {
  const day = date.slice(0, 10)
  return <time dateTime={day}>{new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}</time>
}
