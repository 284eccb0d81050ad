import * as pages from 'virtual:pages'

console.log(Object.keys(pages))
