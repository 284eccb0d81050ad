/** Returns the initials of a title, such as `HMR` for `Hot Module Replacement`; returns an empty text if the title has no initials. */
export function getInitials(title: string): string {
  const words = title.split(' ')
  return words.length > 2 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word))
    ? words.map((word) => word[0]).join('')
    : ''
}
