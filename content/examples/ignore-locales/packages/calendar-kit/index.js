const english = require('./english')
const locales = { en: english }
let current = english

exports.setLocale = (name) => {
  try {
    locales[name] ??= require('./locale/' + name)
  } catch {
    // Keeps the locale that is set.
  }
  current = locales[name] ?? current
}

exports.addLocale = (name, locale) => {
  locales[name] = locale
}

exports.format = (date) => `${current.days[date.getDay()]}, ${date.getDate()} ${current.months[date.getMonth()]}`
