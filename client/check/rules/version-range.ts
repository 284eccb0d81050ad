import Range from 'semver/classes/range.js'
import intersects from 'semver/ranges/intersects.js'
import minVersion from 'semver/ranges/min-version.js'

/** The lowest version of a range, if there is one, and whether a webpack 5 is in the range. */
export interface RangeFacts {
  lowest?: { major: number; minor: number }
  hasFive: boolean
}

/** Reads a range of versions as npm understands it; undefined for a tag, such as `latest`, an address, and anything else. */
export function readRange(text: string): RangeFacts | undefined {
  const range = parse(text)
  if (range === undefined) return undefined
  const lowest = minVersion(range)
  const isBounded = lowest !== null && lowest.compare('0.0.0') > 0
  return {
    ...(isBounded && { lowest: { major: lowest.major, minor: lowest.minor } }),
    hasFive: intersects(range, '5', { includePrerelease: true }),
  }
}

function parse(text: string): Range | undefined {
  try {
    return new Range(text)
  } catch {
    return undefined
  }
}
