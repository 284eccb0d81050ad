import { createElement, Suspense, useEffect, useState } from 'react'
import { classNames, parseRoute, Spinner } from './common/index.js'
import { routes } from './routes.js'

export function App() {
  const [route, setRoute] = useState(() => parseRoute(location.hash))
  useEffect(() => {
    const follow = () => setRoute(parseRoute(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return createElement(
    'main',
    null,
    createElement(
      'nav',
      null,
      Object.keys(routes).map((name) => createElement(Link, { key: name, name, current: name === route.name })),
    ),
    createElement(Suspense, { fallback: createElement(Spinner) }, createElement(routes[route.name] ?? Home, route)),
  )
}

function Link({ name, current }) {
  return createElement('a', { href: `#${name}`, className: classNames('link', { current }) }, name)
}

function Home() {
  return createElement('p', null, 'Choose a list.')
}
