import { formatValue, type OptionDefault } from './defaults.ts'
import { type LiveWebpack, readQuietly } from './live.ts'

type Options = Readonly<Record<string, unknown>>

/** The destinations of output, which differ: webpack prints less than it writes into JSON. */
const outputs = { printed: true, 'in JSON': false } as const

/** Its pages say how these follow from others, or from the project. */
const toldByHand = new Set(['context', 'colors', 'all', 'preset'])

/** Creates a function that answers the defaults of `stats`, read from the options that a compilation completes. */
export function createStatsDefaults({ compilation }: LiveWebpack): (name: string) => OptionDefault[] {
  const completed = readQuietly(() =>
    Object.entries(outputs).map(([when, forToString]) => {
      return { when, options: compilation.createStatsOptions({}, { forToString }) as unknown as Options }
    }),
  )
  return (name) => {
    const [, option] = /^stats\.(\w+)$/.exec(name) ?? []
    if (option === undefined || toldByHand.has(option)) return []
    const byValue = Map.groupBy(completed, ({ options }) => formatValue(options[option]))
    return [...byValue].flatMap(([value, found]) => {
      if (value === undefined) return []
      return [{ value, when: byValue.size === 1 ? [] : found.map(({ when }) => when) }]
    })
  }
}
