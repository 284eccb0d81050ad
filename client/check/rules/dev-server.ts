import type { Finding } from '../finding.ts'
import { findValue } from '../read/values.ts'
import type { Context } from './context.ts'
import { findNearest } from './nearest.ts'

/** Finds options that webpack-dev-server does not have: webpack accepts any name in `devServer`, and the server refuses to start. */
export function findUnknownServerOptions({ configuration, facts }: Context): Finding[] {
  const server = findValue(configuration.value, 'devServer')
  if (server?.kind !== 'object') return []
  const known = facts.listBelow('devServer')
  return server.properties.flatMap(({ name, key }): Finding[] => {
    if (known.includes(name)) return []
    const nearest = findNearest(name, known)
    const meant = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
    const text = `The webpack-dev-server of this documentation has no option \`${name}\`, and does not start with an unknown one.${meant}`
    return [{ ...key, level: 'warning', title: `devServer.${name}`, text, url: '/configuration/dev-server/' }]
  })
}
