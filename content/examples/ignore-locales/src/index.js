import { addLocale, format, setLocale } from 'calendar-kit'
import german from 'calendar-kit/locale/de.js'

addLocale('de', german)
setLocale('de')
document.title = format(new Date())
