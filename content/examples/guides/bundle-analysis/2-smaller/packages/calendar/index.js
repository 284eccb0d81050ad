import { formatDay } from '../dates-2/index.js'

export function createCalendar(days) {
  const list = document.createElement('ol')
  for (const day of days) list.append(formatDay(day))
  return list
}
