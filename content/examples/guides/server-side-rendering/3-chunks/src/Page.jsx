import { lazy, Suspense } from 'react'
import { Chunk } from './Chunk.jsx'
import { Tickets } from './Tickets.jsx'
import './page.css'

const Tides = lazy(() => import(/* webpackChunkName: "tides" */ './Tides.jsx'))

export function Page({ styles = [], tides }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Ferry harbour</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
      </head>
      <body>
        <h1>Ferry harbour</h1>
        <Tickets />
        <Suspense fallback={<p>Asking for the tides</p>}>
          <Chunk name="tides" />
          <Tides tides={tides} />
        </Suspense>
      </body>
    </html>
  )
}
