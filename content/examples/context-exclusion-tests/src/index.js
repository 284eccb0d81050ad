const load = (name) => require('./locales/' + name)
document.title = load('de').title
