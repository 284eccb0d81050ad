import { slug } from 'github-slugger'

export const heading = (text) => `<h2 id="${slug(text)}">${text}</h2>`
