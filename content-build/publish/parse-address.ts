/** Parses the value of `--smoke-test`: scheme and host of a site. Throws for anything else. */
export function parseAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:\/\/[^/]+\/?$/.test(text))
    throw new Error(`--smoke-test takes the scheme and host of a site, such as https://webpack.js.org, not ${text}`)
  return new URL(text).origin
}
