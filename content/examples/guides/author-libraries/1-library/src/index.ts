import { parse } from 'smol-toml'
import { minutes } from './minutes.ts'

/** Opening hours by day: `{ sat: '09:30-13:00' }` */
export type Hours = Record<string, string>

export function parseHours(text: string): Hours {
  return parse(text) as Hours
}

export function isOpen(hours: Hours, day: string, time: string): boolean {
  if (!hours[day]) return false
  const [from, to] = hours[day].split('-').map(minutes)
  return minutes(time) >= from && minutes(time) < to
}
