const features = { shop: false }
const types = ['javascript/auto', 'javascript/dynamic', 'javascript/esm']

export default class FeaturesPlugin {
  apply(compiler) {
    const { ConstDependency } = compiler.webpack.dependencies

    const handle = (parser) => {
      const getValue = (call) => {
        const [name] = call.arguments
        return features[name && parser.evaluateExpression(name).asString()]
      }

      parser.hooks.evaluateCallExpression.for('feature').tap('FeaturesPlugin', (call) => {
        const value = getValue(call)
        return value === undefined ? undefined : parser.evaluate(`${value}`).setRange(call.range)
      })

      parser.hooks.call.for('feature').tap('FeaturesPlugin', (call) => {
        const value = getValue(call)
        if (value === undefined) return undefined
        const dependency = new ConstDependency(`${value}`, call.range)
        dependency.loc = parser.getLocation(call)
        parser.state.module.addPresentationalDependency(dependency)
        return true
      })
    }

    compiler.hooks.normalModuleFactory.tap('FeaturesPlugin', (factory) => {
      for (const type of types) factory.hooks.parser.for(type).tap('FeaturesPlugin', handle)
    })
  }
}
