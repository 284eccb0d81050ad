import type { Finding } from '../finding.ts'
import { findProperty, findValue } from '../read/values.ts'
import type { Context } from './context.ts'
import { movedServerOptions } from './moved-server-options.ts'
import { findNearest } from './nearest.ts'

/** Finds experiments that webpack does not have: it accepts any name there, and says nothing. */
export function findUnknownExperiments(context: Context): Finding[] {
  const { webpack, goneExperiments } = context.facts
  return findUnknownNames(context, 'experiments', (name, meant) => {
    const until = goneExperiments.get(name)
    if (until !== undefined) {
      const text = `The experiment \`${name}\` is gone: ${until} was the last release with it. Later ones ignore the key and say nothing; the link tells what replaces it.`
      return { text, url: '/migrate/within-5/#removed-options' }
    }
    const text = `webpack ${webpack} has no experiment \`${name}\`. It ignores unknown keys there and says nothing.${meant}`
    return { text, url: '/configuration/experiments/' }
  })
}

/** Finds options that webpack-dev-server does not have: webpack accepts any name in `devServer`, and the server refuses to start. */
export function findUnknownServerOptions(context: Context): Finding[] {
  return findUnknownNames(context, 'devServer', (name, meant) => {
    const refused = `webpack-dev-server, as documented here, has no option \`${name}\` and does not start with an unknown one.`
    const moved = movedServerOptions.get(name)
    if (moved !== undefined) return { text: `${refused} Use ${moved} instead.`, url: '/migrate/5/#dev-server' }
    return { text: `${refused}${meant}`, url: '/configuration/dev-server/' }
  })
}

/** Finds a proxy as webpack-dev-server 4 took it: an object with a key for each path. */
export function findProxyObject({ configuration }: Context): Finding[] {
  const proxy = findProperty(findValue(configuration.value, 'devServer'), 'proxy')
  if (proxy?.value.kind !== 'object') return []
  const text =
    'webpack-dev-server, as documented here, takes a list, and does not start with an object: write `[{ context: ["/api"], target: "…" }]`.'
  return [{ ...proxy.key, level: 'warning', title: 'devServer.proxy', text, url: '/o/devServer.proxy' }]
}

/** Finds names below an option that the documentation does not know, and describes each; `meant` asks for the nearest known one. */
function findUnknownNames(
  { configuration, facts }: Context,
  option: string,
  describe: (name: string, meant: string) => { text: string; url: string },
): Finding[] {
  const value = findValue(configuration.value, option)
  if (value?.kind !== 'object') return []
  const known = facts.listBelow(option)
  const unknown = value.properties.filter(({ name }) => !known.includes(name))
  return unknown.map(({ name, key }) => {
    const nearest = findNearest(name, known)
    const meant = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
    return { ...key, level: 'warning', title: `${option}.${name}`, ...describe(name, meant) }
  })
}
