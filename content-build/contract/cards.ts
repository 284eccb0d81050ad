/** The address of the picture that other sites show with a link to the page, where the release has one. */
export function getCardUrl(url: string): string {
  return `${url}card.png`
}
