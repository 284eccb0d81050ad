/** Parts of addresses that parsers read differently. Random combinations of them may lead off the host. */
export const addressParts: readonly string[] = [
  ...['/', '//', '\\', '..', '.', ':', '@', '#', '?', '%2f', '%5c', '%', ' ', '\t', '\r\n', '\0', '\u2028', '\ud800'],
  ...['"', "'", '<', '{', '^', 'a', 'A', 'ü', 'x:', 'https:', 'https://', 'javascript:', 'evil.example'],
  ...['v4.webpack.js.org', 'https://v4.webpack.js.org'],
]
