const types = ['javascript/auto', 'javascript/dynamic', 'javascript/esm']

export default class ReleasePlugin {
  apply(compiler) {
    const { dependencies, RuntimeGlobals, RuntimeModule } = compiler.webpack
    const release = `${RuntimeGlobals.require}.release`

    class ReleaseRuntimeModule extends RuntimeModule {
      constructor() {
        super('release')
      }

      generate() {
        return `${release} = ${JSON.stringify(process.env.RELEASE ?? 'local')};`
      }
    }

    const handle = (parser) => {
      parser.hooks.expression.for('__release__').tap('ReleasePlugin', (node) => {
        const dependency = new dependencies.ConstDependency(release, node.range, [release])
        dependency.loc = parser.getLocation(node)
        parser.state.module.addPresentationalDependency(dependency)
        return true
      })
    }

    compiler.hooks.compilation.tap('ReleasePlugin', (compilation, { normalModuleFactory }) => {
      for (const type of types) {
        normalModuleFactory.hooks.parser.for(type).tap('ReleasePlugin', handle)
      }

      const { runtimeRequirementInTree } = compilation.hooks
      runtimeRequirementInTree.for(release).tap('ReleasePlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.require)
        compilation.addRuntimeModule(chunk, new ReleaseRuntimeModule())
        return true
      })
    })
  }
}
