import { createCard } from '../tide-kit/index.js'

document.body.append(createCard('High tide', '14:20'))
