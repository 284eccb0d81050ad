import { clamp } from 'lodash-es'

export const colors = { accent: [28, 120, 192], muted: [96, 104, 112], danger: [192, 48, 40] }

export function mixColors(a, b, part) {
  const share = clamp(part, 0, 1)
  return a.map((value, index) => Math.round(value * (1 - share) + b[index] * share))
}
