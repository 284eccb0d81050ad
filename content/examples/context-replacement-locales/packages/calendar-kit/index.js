module.exports = (date, name) => {
  const locale = require('./locale/' + name)
  return `${locale.days[date.getDay()]}, ${date.getDate()} ${locale.months[date.getMonth()]}`
}
