import { formatDay } from './format'
import loan from './loan'

console.log(`Due on ${formatDay(loan.dueDate('2026-03-02'))}`)
