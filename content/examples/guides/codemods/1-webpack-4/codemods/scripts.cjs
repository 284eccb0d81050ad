'use strict'

/** Options of webpack-cli 3, with those of webpack-cli 7. */
const flags = {
  '-p': '--mode production',
  '-d': '--mode development',
  '--colors': '--color',
  '--hide-modules': '--no-stats-modules',
  '--display-error-details': '--stats-error-details',
  '--optimize-minimize': '--optimization-minimize',
  '--display': '--stats',
  '--content-base': '--static',
  '--disable-host-check': '--allowed-hosts all',
  '--https': '--server-type https',
  '--inline': '',
}

/** Options that have to move into the configuration, or need a decision. */
const left = new Set([
  '-o',
  '--output',
  '--watch-poll',
  '--module-bind',
  '--define',
  '--plugin',
  '--resolve-alias',
  '--prefetch',
  '--debug',
  '--config-register',
  '--open-page',
  '--quiet',
  '--no-info',
  '--public',
  '--lazy',
])

/** Writes commands of webpack-cli 3 and webpack-dev-server 3 in the scripts of `package.json` for webpack-cli 7. */
module.exports = function migrateScripts(file, api) {
  const { scripts = {} } = JSON.parse(file.source)
  let text = file.source
  for (const [name, script] of Object.entries(scripts)) {
    const next = script
      .split(/(\s*(?:&&|\|\||;|\|)\s*)/)
      .map((command) => changeCommand(command, (word) => tell(name, word)))
    text = text.replace(JSON.stringify(script), () => JSON.stringify(next.join('')))
  }
  return text === file.source ? undefined : text

  function tell(name, word) {
    const line = file.source.slice(0, file.source.indexOf(`"${name}":`)).split('\n').length
    api.report(
      `line ${line}: ${word} is not a flag of webpack-cli 7, see https://webpack.js.org/migrate/5/#command-line`,
    )
  }
}

function changeCommand(command, tell) {
  const words = command.split(' ')
  const at = words.findIndex((word) => word === 'webpack' || word === 'webpack-dev-server')
  const isOther = words.slice(0, at).some((word) => !/^(?:npx|cross-env|[A-Z_]+=\S*)$/.test(word))
  if (at === -1 || isOther) return command
  const hasMode = words.some((word) => /^--mode\b/.test(word))
  const given = words.slice(at + 1).filter((word) => !(hasMode && word === '-p'))
  const rest = given.map((word, index) => changeFlag(word, given[index + 1], tell)).filter(Boolean)
  if (words[at] === 'webpack' && words[at + 1] !== 'serve' && words.includes('--hot')) tell('--hot')
  const name = words[at] === 'webpack' ? ['webpack'] : ['webpack', 'serve']
  return [...words.slice(0, at), ...name, ...rest].join(' ')
}

function changeFlag(word, next = '-', tell) {
  if (word.startsWith('--env.')) return `--env ${word.slice('--env.'.length)}`
  // `-d` with a value is the option of webpack-cli 7.
  if (word === '-d' && !next.startsWith('-')) return word
  if (left.has(word) && !(word === '-o' && !next.endsWith('.js'))) tell(word)
  const [name, value] = word.split(/=(.*)/s)
  return name in flags ? [flags[name], value].filter((part) => part !== undefined).join('=') : word
}
