const { execFileSync } = require('node:child_process')

module.exports = (source) => {
  const version = execFileSync('node', ['-p', "require('./package.json').version"], { encoding: 'utf8' })
  return source.replaceAll('APP_VERSION', JSON.stringify(version.trim()))
}
