import format from 'calendar-kit'

const language = navigator.language.startsWith('fr') ? 'fr' : 'de'
document.title = format(new Date(), language)
