import { Tickets } from './Tickets.jsx'
import './page.css'

export function Page({ styles = [] }) {
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
      </body>
    </html>
  )
}
