import { slug } from 'github-slugger'
import MiniSearch from 'minisearch'

const index = new MiniSearch({ fields: ['title'] })
index.add({ id: slug(document.title), title: document.title })
