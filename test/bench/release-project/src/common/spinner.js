import { createElement } from 'react'

export const Spinner = () => createElement('progress', { 'aria-label': 'Loading' })
