import { kebabCase } from 'lodash-es'

export const toAnchor = (title) => kebabCase(title)
