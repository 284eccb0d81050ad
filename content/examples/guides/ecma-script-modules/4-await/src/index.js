import { formatDay } from './format.js'
import { due } from './language.js'
import { dueDate } from './loan.js'

console.log(due(formatDay(dueDate('2026-03-02'))))
