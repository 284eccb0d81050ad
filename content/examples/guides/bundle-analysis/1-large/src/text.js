import { kebabCase } from 'lodash'

export const toAnchor = (title) => kebabCase(title)
