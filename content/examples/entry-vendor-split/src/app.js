import { slug } from 'github-slugger'

document.body.id = slug(document.title)
