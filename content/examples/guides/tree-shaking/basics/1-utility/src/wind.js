const limits = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

export function toKnots(metresPerSecond) {
  return metresPerSecond * 1.943844
}

export function toBeaufort(metresPerSecond) {
  return limits.findLastIndex((limit) => metresPerSecond >= limit) + 1
}
