import MiniSearch from 'minisearch'

const index = new MiniSearch({ fields: ['title'] })
index.addAll([{ id: 1, title: 'Loaders' }])
console.log(index.search('load', { prefix: true }))
