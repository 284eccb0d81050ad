import { fileURLToPath } from 'node:url'
import type webpack from 'webpack'
import type { Fact } from './fact.ts'

const recorder = fileURLToPath(new URL('context-recorder.cjs', import.meta.url))

/** Lists the members of `this` in a loader, as a real one sees them in a build that writes nothing. */
export async function listLoaderContext(create: typeof webpack): Promise<Fact[]> {
  const names = new Set<string>()
  const report = (context: object) => {
    for (const name of listProperties(context)) names.add(name)
  }
  const compiler = create({
    mode: 'none',
    context: import.meta.dirname,
    devtool: false,
    cache: false,
    entry: recorder,
    module: { rules: [{ loader: recorder, options: { report } }] },
    // One member exists only with this plugin.
    plugins: [new create.HotModuleReplacementPlugin()],
  })
  const compilation = await new Promise<webpack.Compilation | undefined>((resolve, reject) => {
    compiler.compile((cause, result) => (cause ? reject(cause) : resolve(result)))
  })
  const [error] = compilation?.errors ?? []
  if (error !== undefined) throw error
  return [...names].toSorted().map((name) => ({ kind: 'api', name: `this.${name}`, group: 'loader' }))
}

function listProperties(context: object): string[] {
  const names: string[] = []
  for (let object: object | null = context; object !== null && object !== Object.prototype; ) {
    names.push(...Object.getOwnPropertyNames(object))
    object = Object.getPrototypeOf(object)
  }
  return names
}
