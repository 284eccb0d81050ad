export default class PureLegalPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('PureLegalPlugin', (factory) => {
      factory.hooks.module.tap('PureLegalPlugin', (module, { resource }) => {
        if (resource?.endsWith('/legal.js')) {
          module.factoryMeta = { ...module.factoryMeta, sideEffectFree: true }
        }
        return module
      })
    })
  }
}
