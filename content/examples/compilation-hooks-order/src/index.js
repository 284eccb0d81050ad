import logo from './logo.svg'

import('./page.js').then((page) => page.show(logo))
