/** Matches a command that installs packages with npm, at the start of a line. */
const command = /^(?:\$ )?npm (?:install|i|add) (.+)$/gm

/** Lists what to install for a package: the package, its peers, and what the one command of its README that names the package installs with it. */
export function listInstalled(name: string, peers: readonly string[], readme: string): string[] {
  const written = [...readme.matchAll(command)]
    .map(([, names = '']) => names.split(' ').filter((each) => each !== '' && !each.startsWith('-')))
    .filter((names) => names.includes(name))
  // Several commands with the name are alternatives.
  const others = written.length === 1 ? (written[0] ?? []) : []
  return [...new Set([name, ...peers, ...others])].filter((each) => !/^webpack(?:-cli)?$/.test(each))
}
