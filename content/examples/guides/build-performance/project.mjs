import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** A project of many TypeScript modules in ten groups that are loaded on demand, and of two packages. */
export const generate = (folder, modules, extension = '.ts') => {
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  write('package.json', JSON.stringify({ name: 'measured', private: true }))
  const groups = 10
  for (let index = 0; index < modules; index++) {
    const group = index % groups
    const next = [index + groups, index + 7 * groups].filter((number) => number < modules)
    const functions = Array.from(
      { length: 8 },
      (_, number) => `
/** Adds the items of an order up; number ${number} of module ${index}. */
export async function total${number}(orders: readonly Order[], { rate = 0.2, limit }: Options = {}): Promise<Sum> {
  const rows = orders.filter((order) => order?.open ?? true).map(({ net, ...rest }) => ({ ...rest, net, gross: net * (1 + rate) }))
  let gross: number = 0
  for (const row of rows) {
    if (limit !== undefined && gross > limit) break
    gross += row.gross
  }
  const label: string = \`\${rows.length} orders of m${index}, \${gross.toFixed(2)}\`
  await Promise.resolve()
  return { label, gross, rows: rows.length }
}
`,
    )
    write(
      `src/group-${group}/m${index}.ts`,
      `${next.map((number) => `import { totals as t${number} } from './m${number}${extension}'`).join('\n')}

interface Order { net: number; open?: boolean; id?: string }
interface Options { rate?: number; limit?: number }
type Sum = { label: string; gross: number; rows: number }
${functions.join('')}
export class Cart${index} {
  #orders: Order[] = []
  static readonly id: string = 'm${index}'
  add(order: Order): this {
    this.#orders.push(order)
    return this
  }
  get size(): number {
    return this.#orders.length
  }
}

export const totals = (): unknown[] => [${Array.from({ length: 8 }, (_, number) => `total${number}`).join(', ')}, Cart${index}${next.map((number) => `, ...t${number}()`).join('')}]
`,
    )
  }
  write(
    'src/index.ts',
    `import { createRoot } from 'react-dom/client'
import { groupBy, sortBy } from 'lodash-es'
${Array.from({ length: groups }, (_, group) => `export const group${group} = () => import('./group-${group}/m${group}${extension}')`).join('\n')}
export { createRoot, groupBy, sortBy }
`,
  )
  mkdirSync(path.join(folder, 'node_modules'))
  const packages = path.resolve(path.dirname(require.resolve('webpack/package.json')), '..')
  for (const name of ['react', 'react-dom', 'scheduler', 'lodash-es']) {
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name))
  }
}
