import { labels } from './labels.cjs'

export function walkingTime(kilometres) {
  return `${labels.walk}: ${(kilometres / 4).toFixed(1)} h`
}

export function ascent(metres) {
  return `${metres} m of ascent`
}
