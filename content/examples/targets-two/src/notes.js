import { save } from '#storage'

save('notes', 'Buy lamps').then(() => console.log('saved'))
