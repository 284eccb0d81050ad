/** Returns the address of the picture that other sites show with a link to the page; a release may have none. */
export function getCardUrl(url: string): string {
  return `${url}card.png`
}
