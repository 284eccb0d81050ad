import { hydrateRoot } from 'react-dom/client'
import { Page } from './Page.jsx'

const tides = fetch('/tides').then((response) => response.json())

hydrateRoot(document, <Page tides={tides} />)
