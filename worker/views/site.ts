export const siteName = 'webpack'

export const defaultDescription =
  'webpack is a module bundler. Its main purpose is to bundle JavaScript files for usage in a browser, yet it is also ' +
  'capable of transforming, bundling, or packaging just about any resource or asset.'

/** Colours the browser's own surfaces take. */
export const themeColor = '#2B3A42'
export const tileColor = '#465e69'

/** Lists webpack's presences elsewhere, each with its icon in `client/styles/icons.css`. */
export const places = [
  { name: 'GitHub', icon: 'github', url: 'https://github.com/webpack/webpack' },
  { name: 'X', icon: 'x', url: 'https://x.com/webpack' },
  { name: 'Stack Overflow', icon: 'stack-overflow', url: 'https://stackoverflow.com/questions/tagged/webpack' },
  { name: 'Discord', icon: 'discord', url: 'https://discord.com/invite/webpack' },
]

/** The translations of this documentation; the first is this site, the others have the same paths. */
export const languages = [
  { name: 'English', lang: 'en', origin: '' },
  { name: '中文', lang: 'zh', origin: 'https://webpack.docschina.org' },
  { name: '한국어', lang: 'ko', origin: 'https://webpack.kr' },
]

/** Address of the blog's feed, in a release that has one. */
export const feedPath = '/feed.xml'

/** Ending of the paths of printable sections. */
export const printableEnding = '/printable/'

/** The id of the page's main part, where the skip link leads. */
export const mainId = 'page-main'
