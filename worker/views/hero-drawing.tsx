import { innerCube, outerCube } from './cube.tsx'

interface Card {
  name: string
  x: number
  y: number
}

const modules: readonly Card[] = [
  { name: 'index.js', x: 22, y: 4 },
  { name: 'app.tsx', x: 0, y: 66 },
  { name: 'theme.scss', x: 26, y: 128 },
  { name: 'font.woff', x: 4, y: 190 },
  { name: 'data.json', x: 18, y: 252 },
]

const assets: readonly Card[] = [
  { name: 'main.js', x: 394, y: 62 },
  { name: 'main.css', x: 394, y: 128 },
  { name: 'font.woff', x: 394, y: 194 },
]

const width = 106
const height = 44
const middle = 150

/** Many modules go into the cube, a few assets come out. */
export function HeroDrawing() {
  return (
    <svg className="hero-drawing" viewBox="-1 0 502 300" aria-hidden="true">
      <path d={modules.map(drawWayIn).join('')} />
      <g className="hero-assets">
        <path d={assets.map(drawWayOut).join('')} />
        <Cards cards={assets} />
      </g>
      <Cards cards={modules} />
      <g transform="translate(170 70) scale(1.6)">
        <path className="cube-outer" d={outerCube} />
        <path className="cube-inner" d={innerCube} />
      </g>
    </svg>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  return cards.map(({ name, x, y }) => (
    <g key={name + x}>
      <rect x={x} y={y} width={width} height={height} rx="8" />
      <text x={x + width / 2} y={y + 27}>
        {name}
      </text>
    </g>
  ))
}

function drawWayIn({ x, y }: Card): string {
  const start = y + height / 2
  const end = middle + (start - middle) / 4
  return `M${x + width} ${start}C158 ${start} 150 ${end} 183 ${end}`
}

function drawWayOut({ x, y }: Card): string {
  const end = y + height / 2
  const start = middle + (end - middle) / 3
  return `M317 ${start}C356 ${start} 348 ${end} ${x - 8} ${end}m-7-6 7 6-7 6`
}
