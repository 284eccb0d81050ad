import { deburr, kebabCase } from 'lodash-es'

export const normalize = (text) => deburr(text).toLowerCase().trim()
export const slugify = (text) => kebabCase(normalize(text))
