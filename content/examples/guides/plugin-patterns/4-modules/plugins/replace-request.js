export default class CurrencyPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('CurrencyPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('CurrencyPlugin', (data) => {
        if (data.request.endsWith('/money.js')) {
          data.request = data.request.replace(/\.js$/, '.chf.js')
        }
      })
    })
  }
}
