const ofRelease = 'It reads what our own compiler wrote and escaped, in which every such element is closed'
const ofDefaults = 'It reads values that webpack itself sets, as Node.js prints them'
const ofDocSearch = 'It reads the path or the text of a pinned dependency, while the client is built'

/** Expressions whose steps may grow faster than a text, by their source, with the reason why no reader's and no README's text makes them. */
export const allowed: ReadonlyMap<string, string> = new Map([
  // content-build/compile/markdown/code/fence-options.ts
  [
    String.raw`(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([\d\s,-]*)\}|(\S+)`,
    'Its last alternative matches whatever the others leave, so that no start is tried in vain',
  ],
  // content-build/reference/facts/defaults.ts
  [String.raw`'((?:[^'\\]|\\.)*)'`, ofDefaults],
  [String.raw`\[ (.*?) \]`, ofDefaults],
  // client/build/search-interface.ts
  [String.raw`(?<=\/\/#region src\/AlgoliaLogo\.tsx\n).*?(?=\n\/\/#endregion)`, ofDocSearch],
  [String.raw`(?<=function manageLocalStorageQuota\(\) \{\n).*?(?=\n\}\n)`, ofDocSearch],
  [String.raw`@docsearch[\\/]react[\\/].*[\\/]useSearchClient-[^\\/]*\.js$`, ofDocSearch],
  // client/service-worker/offline-page.ts
  [String.raw`<main.*<\/main>`, ofRelease],
  // worker/response/mark-current-page.ts
  [String.raw`(<details><summary.*?<\/summary>).*?(?=<\/details>)`, ofRelease],
])
