/** Something that code written for another release of webpack gets wrong. */
export interface Trap {
  /** The first minor of webpack 5 to which it applies. */
  from: number
  /** The last minor to which it applies. */
  to?: number
  text: string
  /** The page and passage that explain it. */
  url: string
}

/** Lists what coding agents often get wrong in a configuration, the most common mistake first. */
export const traps: readonly Trap[] = [
  {
    from: 109,
    text: 'CSS, HTML entries, TypeScript (types are removed, not checked; Node.js 22.6 or newer) and WebAssembly need no loader and no `experiments` switch. Add css-loader, style-loader, mini-css-extract-plugin, html-webpack-plugin or ts-loader only where the project has them.',
    url: '/migrate/what-you-can-delete/',
  },
  {
    from: 109,
    text: 'An entry may be an HTML file: `entry: "./src/index.html"`. For a page around script entries, set `output.html: true`.',
    url: '/guides/html-entries/',
  },
  {
    from: 111,
    text: '`experiments.outputModule` has no effect. Set `output.module: true` alone.',
    url: '/migrate/within-5/#output-module',
  },
  {
    from: 0,
    to: 110,
    text: '`output.module: true` needs `experiments: { outputModule: true }` in this release.',
    url: '/migrate/within-5/#output-module',
  },
  {
    from: 111,
    text: '`output.copy` copies files as they are; copy-webpack-plugin is not needed for that.',
    url: '/configuration/output/#outputcopy',
  },
  {
    from: 110,
    text: 'A production build minifies CSS and HTML itself (`optimization.minimizeOptions`); css-minimizer-webpack-plugin and html-minimizer-webpack-plugin are not needed.',
    url: '/migrate/within-5/#minified',
  },
  {
    from: 112,
    text: 'More than a third of the files below `webpack/lib` have moved. Reach classes through `webpack.…`, for example `webpack.sources`, not through `require("webpack/lib/…")`.',
    url: '/migrate/within-5/#webpack-lib',
  },
  {
    from: 108,
    text: 'A `.js` file with `import.meta` or a top-level `await` is read as an ES module unless the nearest `package.json` says its type. Do not assign `module.exports` in it.',
    url: '/migrate/within-5/#import-meta',
  },
  {
    from: 103,
    text: '`.env` files are read by the `dotenv` option, and a manifest is written by `webpack.ManifestPlugin`; dotenv-webpack and webpack-manifest-plugin are not needed.',
    url: '/migrate/what-you-can-delete/#packages',
  },
  {
    from: 0,
    text: 'Files and images: use asset modules (`type: "asset/resource"`, `new URL("./a.png", import.meta.url)`). file-loader, url-loader and raw-loader are obsolete.',
    url: '/guides/asset-modules/',
  },
  {
    from: 0,
    text: 'Workers: `new Worker(new URL("./worker.js", import.meta.url))`. worker-loader is obsolete.',
    url: '/guides/web-workers/',
  },
  {
    from: 20,
    text: '`output.clean: true` empties the output folder; clean-webpack-plugin is obsolete.',
    url: '/configuration/output/#outputclean',
  },
  {
    from: 0,
    text: 'webpack adds no polyfills of Node.js modules for browsers. Name them in `resolve.fallback`, or set a name to `false`.',
    url: '/migrate/5/',
  },
  {
    from: 0,
    text: 'webpack refuses unknown options, except below `experiments`. Look a name up before you write it; do not guess.',
    url: '/migrate/within-5/#removed-options',
  },
  {
    from: 101,
    text: 'Options of webpack-dev-server 6 stand in `devServer`; `contentBase` is `static`, `before` and `after` are `setupMiddlewares`.',
    url: '/configuration/dev-server/',
  },
]
