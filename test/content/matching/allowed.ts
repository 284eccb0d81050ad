const ofRelease = 'It reads what our own compiler wrote and escaped, in which every such element is closed'
const ofDefaults = 'It reads values that webpack itself sets, as Node.js prints them'

/** Expressions whose steps may grow faster than a text, by their source, with the reason why no text of a reader or README does that. */
export const allowed: ReadonlyMap<string, string> = new Map([
  // content-build/compile/markdown/code/fence-options.ts
  [
    String.raw`(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([\d\s,-]*)\}|(\S+)`,
    'Its last alternative matches whatever the others leave, so that no start is tried in vain',
  ],
  // content-build/reference/facts/defaults.ts
  [String.raw`'((?:[^'\\]|\\.)*)'`, ofDefaults],
  [String.raw`\[ (.*?) \]`, ofDefaults],
  // client/service-worker/offline-page.ts
  [String.raw`<main.*<\/main>`, ofRelease],
])
