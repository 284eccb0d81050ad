const rules = require('./rules')

exports.dueDate = (start) => {
  const due = new Date(start)
  due.setUTCDate(due.getUTCDate() + rules.days)
  return due
}
