import { formatDay } from './format.js'
import { dueDate } from './loan.js'

console.log(`Due on ${formatDay(dueDate('2026-03-02'))}`)
