/** The versions that a range allows: from the lowest one, up to the first one that it does not allow. Written as {@link toNumber} writes them. */
interface Bounds {
  low: number
  high: number
}

/** The lowest version of a range, if there is one, and whether a webpack 5 is in the range. */
export interface RangeFacts {
  lowest?: { major: number; minor: number }
  hasFive: boolean
}

/** Reads a range of versions as npm understands it; undefined for a tag, such as `latest`, an address, and anything else. */
export function readRange(range: string): RangeFacts | undefined {
  const sets = range.split('||').map(readSet)
  if (!sets.every((set) => set !== undefined)) return undefined
  const possible = sets.filter(({ low, high }) => low < high)
  const lowest = Math.min(...possible.map(({ low }) => low))
  return {
    ...(lowest > 0 && lowest < Number.POSITIVE_INFINITY && { lowest: toVersion(lowest) }),
    hasFive: possible.some(({ low, high }) => low < toNumber(6) && high > toNumber(5)),
  }
}

const toNumber = (major: number, minor = 0, patch = 0): number => (major * 10_000 + minor) * 10_000 + patch

const toVersion = (number: number) => ({
  major: Math.floor(number / 100_000_000),
  minor: Math.floor(number / 10_000) % 10_000,
})

/** Reads comparators that all have to be true: `>=5.80 <6`, `5.1 - 5.9`. */
function readSet(text: string): Bounds | undefined {
  const comparators = text
    .trim()
    .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
    .replaceAll(/([<>=^~])\s+/g, '$1')
    .split(/\s+/)
    .map(readComparator)
  return comparators.reduce(
    (all, one) => all && one && { low: Math.max(all.low, one.low), high: Math.min(all.high, one.high) },
  )
}

const comparator =
  /^(\^|~>?|[<>]?=?)v?(\d{1,4}|[xX*])(?:\.(\d{1,4}|[xX*]))?(?:\.(\d{1,4}|[xX*]))?(?:-[\w.-]+)?(?:\+[\w.-]+)?$/

function readComparator(text: string): Bounds | undefined {
  const all = { low: 0, high: Number.POSITIVE_INFINITY }
  if (text === '') return all
  const [, operator, ...parts] = comparator.exec(text) ?? []
  const [major, minor, patch] = parts.map((part) => (part === undefined || /\D/.test(part) ? undefined : Number(part)))
  if (operator === undefined) return undefined
  if (major === undefined) return all
  const low = toNumber(major, minor, patch)
  const nextMinor = minor === undefined ? toNumber(major + 1) : toNumber(major, minor + 1)
  const next = minor === undefined || patch === undefined ? nextMinor : low + 1
  switch (operator) {
    case '>=':
      return { ...all, low }
    case '>':
      return { ...all, low: next }
    case '<':
      return { ...all, high: low }
    case '<=':
      return { ...all, high: next }
    case '^':
      return { low, high: toNumber(major + 1) }
    case '~':
    case '~>':
      return { low, high: nextMinor }
    default:
      return { low, high: next }
  }
}
