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
        for (const { tag, attrs } of tags) {
          if (tag === 'script' && attrs.src) attrs.src = new URL(attrs.src, this.cdn).href
          // Not the address of the page itself (rel=canonical) and the like
          const isFile = tag === 'link' && /stylesheet|preload|prefetch/.test(attrs.rel)
          if (isFile && attrs.href) attrs.href = new URL(attrs.href, this.cdn).href
        }
      })
    })
  }
}
