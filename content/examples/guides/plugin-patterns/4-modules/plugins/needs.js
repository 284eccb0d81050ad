const types = ['javascript/auto', 'javascript/dynamic', 'javascript/esm']
const classes = new WeakMap()

/** Creates the class once for each copy of webpack. */
function getNeedsDependency(webpack) {
  if (classes.has(webpack)) return classes.get(webpack)
  const { ModuleDependency } = webpack.dependencies

  class NeedsDependency extends ModuleDependency {
    get type() {
      return 'needs'
    }

    get category() {
      return 'esm'
    }
  }

  NeedsDependency.Template = class extends ModuleDependency.Template {
    apply(dependency, source, { chunkGraph, moduleGraph, runtimeRequirements, runtimeTemplate }) {
      const module = moduleGraph.getModule(dependency)
      const { request, weak } = dependency
      const context = { chunkGraph, module, request, runtimeRequirements, weak }
      source.insert(0, `${runtimeTemplate.moduleRaw(context)};\n`)
    }
  }

  // For the cache on disk.
  webpack.util.serialization.register(NeedsDependency, 'needs-plugin/NeedsDependency', null, {
    serialize: (dependency, context) => dependency.serialize(context),
    deserialize(context) {
      const dependency = new NeedsDependency()
      dependency.deserialize(context)
      return dependency
    },
  })
  classes.set(webpack, NeedsDependency)
  return NeedsDependency
}

export default class NeedsPlugin {
  apply(compiler) {
    const NeedsDependency = getNeedsDependency(compiler.webpack)

    const handle = (parser) => {
      parser.hooks.program.tap('NeedsPlugin', (ast, comments) => {
        for (const comment of comments) {
          const [, request] = /^\s*@needs (\S+)/.exec(comment.value) ?? []
          if (request === undefined) continue
          const dependency = new NeedsDependency(request)
          dependency.loc = parser.getLocation(comment)
          parser.state.module.addDependency(dependency)
        }
      })
    }

    compiler.hooks.compilation.tap('NeedsPlugin', (compilation, { normalModuleFactory }) => {
      compilation.dependencyFactories.set(NeedsDependency, normalModuleFactory)
      compilation.dependencyTemplates.set(NeedsDependency, new NeedsDependency.Template())
      for (const type of types) {
        normalModuleFactory.hooks.parser.for(type).tap('NeedsPlugin', handle)
      }
    })
  }
}
