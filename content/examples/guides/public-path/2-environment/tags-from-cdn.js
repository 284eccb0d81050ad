import webpack from 'webpack'

/** Puts an address in front of the scripts and style sheets that a page loads. */
export class TagsFromCdn {
  constructor(cdn) {
    this.cdn = cdn
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('TagsFromCdn', (compilation) => {
      const hooks = webpack.html.HtmlModulesPlugin.getCompilationHooks(compilation)
      hooks.transformTags.tap('TagsFromCdn', (tags) => {
        for (const { attrs } of tags) {
          if (attrs.src) attrs.src = new URL(attrs.src, this.cdn).href
          if (attrs.href) attrs.href = new URL(attrs.href, this.cdn).href
        }
      })
    })
  }
}
