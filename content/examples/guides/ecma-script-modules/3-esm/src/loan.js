import rules from './rules.json' with { type: 'json' }

export function dueDate(start) {
  const due = new Date(start)
  due.setUTCDate(due.getUTCDate() + rules.days)
  return due
}
