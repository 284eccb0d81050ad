export const siteName = 'webpack'

export const defaultDescription =
  'webpack is a module bundler. Its main purpose is to bundle JavaScript files for usage in a browser, yet it is also ' +
  'capable of transforming, bundling, or packaging just about any resource or asset.'

/** Colours the browser's own surfaces take. */
export const themeColor = '#2B3A42'
export const tileColor = '#465e69'

export const repositoryUrl = 'https://github.com/webpack/webpack'

/** Where the blog's feed is, in a release that has one. */
export const feedPath = '/feed.xml'

/** The id of the page's main part, where the skip link leads. */
export const mainId = 'page-main'
