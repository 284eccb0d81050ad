const { version } = require('../package.json')

module.exports = (source) => source.replaceAll('APP_VERSION', JSON.stringify(version))
