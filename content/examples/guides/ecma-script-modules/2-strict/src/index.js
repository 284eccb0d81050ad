import { formatDay } from './format.js'
import loan from './loan.cjs'

console.log(`Due on ${formatDay(loan.dueDate('2026-03-02'))}`)
