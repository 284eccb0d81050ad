/** Returns the initials of a title, `HMR` of `Hot Module Replacement`; an empty text for a title that is no such name. */
export function getInitials(title: string): string {
  const words = title.split(' ')
  return words.length > 2 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word))
    ? words.map((word) => word[0]).join('')
    : ''
}
