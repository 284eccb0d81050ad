const perMinute = 220

export function readingTime(text) {
  const words = text.trim().split(/\s+/).length
  return `${Math.ceil(words / perMinute)} min read`
}

export function characterCount(text) {
  return text.length
}
