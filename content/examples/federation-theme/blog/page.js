import { slug } from 'github-slugger'
import { heading } from 'theme/heading'

const title = 'How chunks load'
console.log(`<a href="#${slug(title)}">${title}</a>`)
console.log(heading(title))
