import('./page.js')
