import type { Finding } from '../finding.ts'
import {
  findLiteral,
  findProperty,
  findValue,
  isAbsent,
  type ObjectValue,
  type Place,
  type Property,
  type Value,
} from '../read/values.ts'
import type { Context } from './context.ts'

/** Finds what cannot be meant: two options that rule each other out, and settings that have no effect. */
export function findContradictions(context: Context): Finding[] {
  return [
    ...findRepeated(context.configuration.value),
    ...findOneFilename(context),
    ...findEntryFaults(context),
    ...findRuleFaults(context),
    ...findLostExtensions(context),
  ]
}

/** Names that stand twice in one object. */
function findRepeated(value: ObjectValue): Finding[] {
  const seen = new Map<string, Property>()
  const findings: Finding[] = []
  const visit = (at: Property['value']): void => {
    if (at.kind === 'list') at.items.forEach(visit)
    if (at.kind !== 'object') return
    findings.push(...findRepeated(at))
  }
  for (const property of value.properties) {
    const { name, key } = property
    const first = seen.get(name)
    // Properties of another object are meant to be overridden.
    const isPair = first?.isAccessor && property.isAccessor
    if (first !== undefined && !isPair && isInside(first.key, value) && isInside(key, value)) {
      const text = `\`${name}\` stands twice in the same object; the second one counts.`
      findings.push({ ...key, level: 'warning', title: name, text })
    }
    seen.set(name, property)
    visit(property.value)
  }
  return findings
}

const isInside = (inner: Place, outer: Place): boolean => inner.from >= outer.from && inner.to <= outer.to

/** Finds a list of minimizers while nothing is minimized. */
export function findUnusedMinimizer({ configuration: { value, isPart } }: Context): Finding[] {
  const minimizer = findProperty(findValue(value, 'optimization'), 'minimizer')
  if (minimizer === undefined) return []
  const about = {
    ...minimizer.key,
    level: 'warning',
    title: 'optimization.minimizer',
    url: '/o/optimization.minimizer',
  } as const
  if (findLiteral(value, 'optimization', 'minimize')?.value === false) {
    return [{ ...about, text: '`optimization.minimizer` has no effect: `optimization.minimize` is `false`.' }]
  }
  const mode = findLiteral(value, 'mode')?.value
  const isOff = mode === 'development' || mode === 'none'
  if (!isOff || isPart || !isAbsent(value, 'optimization', 'minimize')) return []
  const text = `\`optimization.minimizer\` has no effect: in mode \`"${mode}"\`, \`optimization.minimize\` is \`false\` unless you set it.`
  return [{ ...about, text }]
}

/** Several chunks, and a name without a placeholder: webpack stops with “Multiple chunks emit assets to the same filename”. */
function findOneFilename({ configuration: { value, isPart } }: Context): Finding[] {
  if (isPart) return []
  const filename = findProperty(findValue(value, 'output'), 'filename')
  const entry = findValue(value, 'entry')
  if (filename?.value.kind !== 'literal' || entry?.kind !== 'object') return []
  const name = filename.value.value
  if (typeof name !== 'string' || name.includes('[')) return []
  const names = new Set(entry.properties.map((property) => property.name))
  const others = entry.properties.filter(
    ({ value: each }) => each.kind !== 'unknown' && isAbsent(each, 'filename') && !isOtherFile(each),
  )
  if (others.length < 2 || names.size < 2) return []
  const text = `The entries ${others.map((each) => `\`${each.name}\``).join(', ')} would all be written to \`${name}\`, and webpack stops: “Multiple chunks emit assets to the same filename”. Use a placeholder, such as \`[name].js\`.`
  return [{ ...filename.key, level: 'error', title: 'output.filename', text, url: '/o/output.filename' }]
}

/** A style sheet or a page as an entry: `output.filename` may not be about it. */
const isOtherFile = (entry: Value): boolean =>
  entry.kind === 'literal' &&
  typeof entry.value === 'string' &&
  /\.(?:css|html?|scss|sass|less|styl)$/.test(entry.value)

function findEntryFaults({ configuration: { value, isPart } }: Context): Finding[] {
  const entry = findValue(value, 'entry')
  if (entry?.kind !== 'object') return []
  return entry.properties.flatMap(({ name, value: each }): Finding[] => {
    const depends = findProperty(each, 'dependOn')
    const runtime = findLiteral(each, 'runtime')?.value
    if (depends === undefined) return []
    const about = {
      ...depends.key,
      level: 'error',
      title: 'EntryDescription.dependOn',
      url: '/o/EntryDescription.dependOn',
    } as const
    if (typeof runtime === 'string' && runtime !== '') {
      return [
        {
          ...about,
          text: `The entry \`${name}\` has \`dependOn\` and \`runtime\`, of which webpack allows one: an entry that depends on another uses the runtime of that one.`,
        },
      ]
    }
    const items = depends.value.kind === 'list' ? depends.value.items : [depends.value]
    return items.flatMap((item): Finding[] => {
      if (isPart || !entry.isWhole || item.kind !== 'literal' || typeof item.value !== 'string') return []
      if (entry.properties.some((other) => other.name === item.value)) return []
      return [{ ...about, text: `The entry \`${name}\` depends on \`${item.value}\`, and there is no such entry.` }]
    })
  })
}

/** `use` beside `loader` or `options`, expressions that remember where they ended, and expressions in quotes. */
function findRuleFaults({ options }: Context): Finding[] {
  const findings: Finding[] = []
  const uses = new Map(options.map((use) => [use.path.join('\0'), use]))
  for (const { name, path, property } of options) {
    if (name === 'Rule.use') {
      for (const other of ['loader', 'options']) {
        const beside = uses.get([...path.slice(0, -1), other].join('\0'))
        if (beside === undefined) continue
        const text = `A rule must not have \`${other}\` beside \`use\`: webpack stops. Write it inside an item of \`use\`.`
        findings.push({ ...beside.property.key, level: 'error', title: `Rule.${other}`, text, url: `/o/Rule.${other}` })
      }
    }
    const { value } = property
    const isTested = /^(?:Rule\.(?:test|include|exclude|resource|issuer)|Condition\.\w+)$/.test(name)
    if (isTested && value.kind === 'literal' && value.value instanceof RegExp && /[gy]/.test(value.value.flags)) {
      const text = `\`${value.value}\` remembers where its last match ended, because of the flag \`${value.value.global ? 'g' : 'y'}\`, so that it misses modules. Leave the flag out.`
      findings.push({ from: value.from, to: value.to, level: 'error', title: name, text, url: `/o/${name}` })
    }
    if (isTested && value.kind === 'literal' && typeof value.value === 'string' && isQuoted(value.value)) {
      const text = `This is a string, and matches only paths that begin with its characters. Without the quotes, it is the regular expression \`${value.value}\`.`
      findings.push({ from: value.from, to: value.to, level: 'warning', title: name, text, url: `/o/${name}` })
    }
  }
  return findings
}

/** Returns true for text that is written as a regular expression, with what no path has. */
const isQuoted = (text: string): boolean => /^\/.*\/[a-z]*$/.test(text) && /\\[.\\/]|\$/.test(text)

function findLostExtensions({ configuration: { value } }: Context): Finding[] {
  const extensions = findProperty(findValue(value, 'resolve'), 'extensions')
  if (extensions?.value.kind !== 'list' || !extensions.value.isWhole) return []
  const items = extensions.value.items.map((item) => (item.kind === 'literal' ? item.value : undefined))
  if (items.some((item) => typeof item !== 'string' || item === '...' || item === '.js')) return []
  const text =
    'The list takes the place of webpack’s own, and lacks `.js`: a request without an extension finds no `.js` file, in packages neither. Add `"..."`, which stands for webpack’s own list.'
  return [{ ...extensions.key, level: 'warning', title: 'resolve.extensions', text, url: '/o/resolve.extensions' }]
}
