import { createCalendar } from '../packages/calendar/index.js'
import { formatDay } from '../packages/dates-2/index.js'
import { readSettings } from './settings.js'
import { toAnchor } from './text.js'

const { name, opened } = readSettings()
document.body.id = toAnchor(name)
document.body.append(formatDay(opened), createCalendar([opened]))

document.body.addEventListener('click', async () => {
  const { showGallery } = await import(/* webpackChunkName: "gallery" */ './gallery.js')
  showGallery()
})
