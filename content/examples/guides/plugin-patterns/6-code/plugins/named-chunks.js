const types = ['javascript/auto', 'javascript/dynamic', 'javascript/esm']

export default class NamedChunksPlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack

    const check = (parser) => {
      parser.hooks.importCall.tap('NamedChunksPlugin', (call) => {
        const { options } = parser.parseCommentOptions(call.range)
        if (options?.webpackChunkName) return
        const error = new WebpackError('Name the chunk with /* webpackChunkName: "…" */')
        error.loc = parser.getLocation(call)
        parser.state.module.addError(error)
      })
    }

    compiler.hooks.normalModuleFactory.tap('NamedChunksPlugin', (factory) => {
      for (const type of types) factory.hooks.parser.for(type).tap('NamedChunksPlugin', check)
    })
  }
}
