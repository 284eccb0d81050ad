/** An ISO date as a reader writes it; the day is the one written down, in no time zone. */
export function Day({ date }: { date: string }) {
  const day = date.slice(0, 10)
  return <time dateTime={day}>{new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}</time>
}
