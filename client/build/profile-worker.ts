import { Worker } from 'node:worker_threads'

/**
 * Builds as most readers begin with: modules that import each other, one on demand, for browsers and for Node.js, and one that is missing; neither a
 * minimizer nor styles.
 */
const project = {
  'webpack.config.js': `export default [
    { mode: 'development', devtool: false, output: { clean: true } },
    { mode: 'development', target: 'node', devtool: 'source-map' },
  ]`,
  'src/index.js':
    "import { a } from './a.js'\nimport data from './data.json'\nimport('./b.js').then(console.log)\nimport('./missing.js')\nconsole.log(a, data)",
  'src/a.js': 'export const a = 1',
  'src/b.js': 'export default class {}',
  'src/data.json': '{ "a": 1 }',
}

/** Defines the globals that a worker of a browser has and a thread of Node lacks. The script is evaluated, as it is no file. */
const thread = `
const { parentPort, workerData: { code, project } } = require('node:worker_threads')
const used = new Set()
const port = parentPort
let listener
globalThis.playUsed = (module) => used.add(module)
globalThis.addEventListener = (type, listen) => { if (type === 'message') listener = listen }
globalThis.postMessage = ({ kind, files }) => {
  if (kind === 'ready') listener({ isTrusted: true, data: { kind: 'build', id: 1, files: project } })
  else if (kind !== 'begun') port.postMessage({ used, isBuilt: kind === 'built' && files.length > 0 })
}
;(0, eval)(code)
`

/** Runs the worker of the playground in a thread, and answers which of its modules say `playUsed` in a first build. */
export async function findUsedModules(code: string): Promise<Set<number>> {
  const worker = new Worker(thread, { eval: true, workerData: { code, project }, stdout: true, stderr: true })
  try {
    const { used, isBuilt } = await new Promise<{ used: Set<number>; isBuilt: boolean }>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('it ended before it had built anything')))
    })
    if (!isBuilt) throw new Error('it emitted nothing')
    return used
  } catch (cause) {
    throw new Error('The worker of the playground does not build its first project under Node', { cause })
  } finally {
    await worker.terminate()
  }
}
