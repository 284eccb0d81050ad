const commands = {
  list: () => import(/* webpackChunkName: 'list' */ './list.js'),
  search: () => import(/* webpackChunkName: 'search' */ './search.js'),
}

const [name = 'list', ...words] = process.argv.slice(2)
commands[name]().then((command) => command.run(words))
