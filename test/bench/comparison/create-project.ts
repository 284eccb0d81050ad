import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const routeCount = 20
const componentsPerRoute = 25

/**
 * Writes the project that every bundler builds: an application of React and TypeScript with twenty routes that load on demand, five hundred
 * components, a style sheet for each route and some of lodash-es. The same files each time.
 */
export function createProject(folder: string): void {
  const write = (file: string, text: string) => {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const routes = Array.from({ length: routeCount }, (_, index) => index + 1)
  write(
    'index.html',
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Warehouse</title></head>
<body><div id="root"></div><script type="module" src="./src/main.tsx"></script></body>
</html>
`,
  )
  write(
    'src/main.tsx',
    `import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './main.css'

const routes = [
${routes.map((route) => `  lazy(() => import('./route-${route}/index')),`).join('\n')}
]

function App() {
  const [current, setCurrent] = useState(0)
  const Route = routes[current]!
  return (
    <Suspense fallback={<p>Loading</p>}>
      <nav>{routes.map((_, index) => <button key={index} onClick={() => setCurrent(index)}>{index + 1}</button>)}</nav>
      <Route />
    </Suspense>
  )
}

createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>)
`,
  )
  write('src/main.css', createStyles('app', 40))
  write('src/format.ts', formatModule)
  for (const route of routes) writeRoute(write, route)
}

type Write = (file: string, text: string) => void

function writeRoute(write: Write, route: number): void {
  const names = Array.from({ length: componentsPerRoute }, (_, index) => `Shelf${route}x${index + 1}`)
  write(
    `src/route-${route}/index.tsx`,
    `${names.map((name) => `import { ${name} } from './${name}'`).join('\n')}
import './route.css'

export default function Route${route}() {
  return (
    <main className="route-${route}">
${names.map((name) => `      <${name} amount={${name.length * route}} />`).join('\n')}
    </main>
  )
}
`,
  )
  write(`src/route-${route}/route.css`, createStyles(`route-${route}`, 30))
  for (const [index, name] of names.entries()) write(`src/route-${route}/${name}.tsx`, createComponent(name, index))
}

const helpers = ['sortBy', 'groupBy', 'debounce', 'uniq', 'chunk']

function createComponent(name: string, index: number): string {
  const helper = helpers[index % helpers.length]
  return `import { ${helper} } from 'lodash-es'
import { useMemo, useState } from 'react'
import { formatAmount, type Unit } from '../format'

interface Props {
  amount: number
  unit?: Unit
}

/** A shelf of the warehouse, with what lies on it. */
export function ${name}({ amount, unit = 'kg' }: Props) {
  const [open, setOpen] = useState(false)
  const boxes = useMemo(() => Array.from({ length: amount % 17 }, (_, box) => ({ box, weight: (box * ${index + 3}) % 11 })), [amount])
  const shown = boxes.filter(({ weight }) => weight > ${index % 5})
  return (
    <section className="shelf shelf-${index}" data-helper={typeof ${helper}}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        ${name}: {formatAmount(amount, unit)}
      </button>
      {open && (
        <ul>
          {shown.map(({ box, weight }) => (
            <li key={box}>
              Box {box + 1} weighs {formatAmount(weight, unit)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
`
}

const formatModule = `export type Unit = 'kg' | 'lb'

export function formatAmount(amount: number, unit: Unit): string {
  return new Intl.NumberFormat('en').format(amount) + ' ' + unit
}
`

function createStyles(name: string, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `.${name} .part-${index} {
  display: grid;
  gap: ${index}px;
  color: rgb(${index} ${(index * 7) % 255} ${(index * 13) % 255});
}
`,
  ).join('\n')
}
