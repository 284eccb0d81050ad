import { createElement } from 'react'
import MiniSearch from 'minisearch'

const search = new MiniSearch({ fields: ['text'] })
search.add({ id: 1, text: 'a library built once' })
console.log(createElement('p').type, search.search('once').length)
