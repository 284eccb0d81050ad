import MiniSearch from 'minisearch'

const search = new MiniSearch({ fields: ['name'] })
search.addAll([
  { id: 1, name: 'Desk lamp' },
  { id: 2, name: 'Floor lamp' },
])
document.title = `${search.search('lamp').length} lamps`
