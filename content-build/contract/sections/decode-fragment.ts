/** Returns the id that a fragment means; one with bad escapes means itself. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
