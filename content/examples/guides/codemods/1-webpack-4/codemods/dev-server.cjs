'use strict'

const { getSection } = require('./sections.cjs')
const { changeMiddlewares } = require('./middlewares.cjs')
const { changeStatic } = require('./static.cjs')
const { find, getKey, isArray, isBoolean, isObject, isString, remove } = require('./syntax.cjs')

/** Options that moved into a group, under their name or another one. */
const moved = {
  publicPath: 'devMiddleware.publicPath',
  index: 'devMiddleware.index',
  writeToDisk: 'devMiddleware.writeToDisk',
  stats: 'devMiddleware.stats',
  serverSideRender: 'devMiddleware.serverSideRender',
  overlay: 'client.overlay',
  progress: 'client.progress',
  sockHost: 'client.webSocketURL.hostname',
  socket: 'ipc',
}

/** Switches, with what each value became: an address with its value, or nothing where the default does the same. */
const switches = {
  hotOnly: { true: ['hot', 'only'], false: [] },
  https: { true: ['server', 'https'], false: [] },
  disableHostCheck: { true: ['allowedHosts', 'all'], false: [] },
  useLocalIp: { true: ['host', 'local-ip'], false: [] },
  inline: { true: [], false: ['client', false] },
  injectClient: { true: [], false: ['client', false] },
  injectHot: { true: [] },
  lazy: { false: [] },
  quiet: { false: [] },
  noInfo: { false: [] },
  http2: { false: [] },
}

const levels = {
  silent: 'none',
  none: 'none',
  error: 'error',
  warning: 'warn',
  warn: 'warn',
  info: 'info',
  debug: 'verbose',
  trace: 'verbose',
}

/** What the codemod leaves, with the option to look at. */
const left = {
  sockPort: 'client.webSocketURL',
  sockPath: 'client.webSocketURL and webSocketServer',
  public: 'client.webSocketURL',
  transportMode: 'webSocketServer',
  mimeTypes: 'devMiddleware.mimeTypes',
  key: 'server',
  cert: 'server',
  ca: 'server',
  pfx: 'server',
  filename: 'nothing: remove it together with lazy',
}

/** Takes options of webpack-dev-server 3 and 4 to version 6. */
function changeDevServer(file, configuration) {
  for (const server of getSection(file, configuration, 'devServer')) {
    const port = find(server, 'sockPort')
    if (port?.value.type === 'NumericLiteral') file.move(server, 'sockPort', 'client.webSocketURL.port')
    changeSwitches(file, server)
    changeHttps(file, server)
    changeOpen(file, server)
    changeLogging(file, server)
    changeProxy(file, server)
    changeStatic(file, server)
    changeMiddlewares(file, server)
    for (const [from, to] of Object.entries(moved)) file.move(server, from, to)
    if (find(server, 'watchOptions')) moveOut(file, configuration, server)
    for (const [name, to] of Object.entries(left)) {
      const property = find(server, name)
      if (property) file.note(property, `devServer.${name} is gone; today: ${to}`)
    }
  }
}

function changeSwitches(file, server) {
  for (const [name, values] of Object.entries(switches)) {
    const present = find(server, name)
    if (!present || isObject(present.value)) continue
    const change = isBoolean(present.value) ? values[present.value.value] : undefined
    const [address, value] = change ?? []
    const same = address === 'hot' ? find(server, 'hot') : undefined
    if (isBoolean(same?.value, true)) remove(server, same)
    if (change && (!address || file.place(server, address, value))) remove(server, present)
    else file.note(present, `devServer.${name} is gone: see https://webpack.js.org/migrate/5/#dev-server`)
  }
}

function changeHttps(file, server) {
  const https = find(server, 'https')
  if (isObject(https?.value)) file.move(server, 'https', 'server', (options) => file.build({ type: 'https', options }))
}

/** `open: true` and `openPage: 'shop'` are one option. */
function changeOpen(file, server) {
  const page = find(server, 'openPage')
  if (!page) return
  const open = find(server, 'open')
  if (!isBoolean(open?.value, true)) {
    file.note(page, 'devServer.openPage is now the value of open')
    return
  }
  remove(server, open)
  file.rename(server, 'openPage', 'open')
}

function changeLogging(file, server) {
  const level = find(server, 'clientLogLevel')
  if (!level) return
  const value = isString(level.value) ? levels[level.value.value] : undefined
  if (value) file.move(server, 'clientLogLevel', 'client.logging', () => file.build(value))
  else file.note(level, 'devServer.clientLogLevel is now client.logging')
}

/** An object of proxies becomes a list, in which each says what it is for. */
function changeProxy(file, server) {
  const proxy = find(server, 'proxy')
  if (!proxy || isArray(proxy.value)) return
  if (!isObject(proxy.value)) {
    file.note(proxy, 'devServer.proxy is a list now: look at where it is made')
    return
  }
  const { properties } = proxy.value
  if (find(proxy.value, 'target')) {
    proxy.value = file.build([proxy.value])
    return
  }
  const isKnown = properties.every(
    ({ type, value, computed }) => type === 'ObjectProperty' && !computed && (isObject(value) || isText(value)),
  )
  if (!isKnown) {
    file.note(proxy, 'devServer.proxy is a list now: [{ context: ["/api"], target: … }]')
    return
  }
  proxy.value = file.build(
    properties.map((property) => {
      const context = file.property('context', [getKey(property).replace(/^\*$/, '**').replace(/\/\*$/, '')])
      const rest = isObject(property.value) ? property.value.properties : [file.property('target', property.value)]
      return file.j.objectExpression([context, ...rest])
    }),
  )
}

const isText = (node) => isString(node) || node?.type === 'TemplateLiteral'

/** The server watches with the options of the configuration. */
function moveOut(file, configuration, server) {
  const options = find(server, 'watchOptions')
  if (file.place(configuration, 'watchOptions', options.value)) remove(server, options)
  else file.note(options, 'devServer.watchOptions is now watchOptions of the configuration, which is here already')
}

module.exports = { changeDevServer }
