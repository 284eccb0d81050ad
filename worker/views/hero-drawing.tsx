import { assets, kinds, modules, type Piece } from './hero-modules.ts'

/** The layouts of the picture: wide beside the headline, tall on a phone with its axes exchanged. */
export type Layout = 'wide' | 'tall'

const field = { width: 640, height: 480 }
const middle = { x: field.width / 2, y: field.height / 2 }
/** The corners of a cube seen from one of them, still without depth, relative to its center. */
const hexagon = 'm0-37l32 18.5v37l-32 18.5l-32-18.5v-37z'
/** The distance from the middle to where the paths of modules and assets end: hidden behind the inner cube. */
const reach = 30

/** Draws modules of many kinds on their way into the cube, and a few assets on their way out. */
export function HeroDrawing({ layout }: { layout: Layout }) {
  const place = placeIn(layout)
  const size = layout === 'wide' ? '640 480' : '480 640'
  return (
    <svg className={`hero-drawing hero-drawing-${layout}`} viewBox={`0 0 ${size}`} aria-hidden="true">
      {kinds.map((kind) => (
        <g key={kind} className={`kind-${kind}`}>
          <Ways className="ways-in" ways={modules.filter(isOf(kind)).map((module) => drawWayIn(module, place))} />
          <Ways className="ways-out" ways={assets.filter(isOf(kind)).map((asset) => drawWayOut(asset, place))} />
        </g>
      ))}
      <path className="ground" d={[...modules, ...assets].map(({ x, y }) => `M${place(x, y)}${hexagon}`).join('')} />
      {kinds.map((kind) => (
        <g key={kind} className={`kind-${kind}`}>
          {modules.filter(isOf(kind)).map((module) => (
            <Module key={module.name} module={module} place={place} />
          ))}
          {assets.filter(isOf(kind)).map((asset) => (
            <Asset key={asset.name} asset={asset} place={place} layout={layout} />
          ))}
        </g>
      ))}
    </svg>
  )
}

type Point = Pick<Piece, 'x' | 'y'>
type Place = (x: number, y: number) => string

function placeIn(layout: Layout): Place {
  return layout === 'wide' ? (x, y) => `${x} ${y}` : (x, y) => `${y} ${x}`
}

function isOf(kind: Piece['kind']): (piece: Piece) => boolean {
  return (piece) => piece.kind === kind
}

/** Draws each path twice: as a line, and as the pulse that runs along it. */
function Ways({ className, ways }: { className: string; ways: readonly string[] }) {
  return ['lines', 'pulses'].map((role) => (
    <g key={role} className={`${className} ${role}`}>
      {ways.map((d) => (
        <path key={d} d={d} pathLength={1} />
      ))}
    </g>
  ))
}

function Module({ module: { name, x, y }, place }: { module: Piece; place: Place }) {
  return (
    <g transform={`translate(${place(x, y)})`}>
      <path d={`M0 0${hexagon}`} />
      <text y="5">{name}</text>
    </g>
  )
}

/** Draws the same hexagon with three distinct faces, as a cube. */
function Asset({ asset: { name, x, y }, place, layout }: { asset: Piece; place: Place; layout: Layout }) {
  return (
    <g className="asset" transform={`translate(${place(x, y)})`}>
      <path d={`M0 0${hexagon}`} />
      <path className="asset-top" d="M0-37L32-18.5L0 0L-32-18.5z" />
      <path className="asset-right" d="M32-18.5V18.5L0 37V0z" />
      {layout === 'wide' ? (
        <text x="44" y="5">
          {name}
        </text>
      ) : (
        <text y="60">{name}</text>
      )}
    </g>
  )
}

function drawWayIn({ x, y }: Piece, place: Place): string {
  return drawWay({ x, y }, { x: middle.x - reach, y: gather(y) }, place)
}

function drawWayOut({ x, y }: Piece, place: Place): string {
  return drawWay({ x: middle.x + reach, y: gather(y) }, { x: x - 32, y }, place)
}

/** Moves a height close to that of the middle. */
function gather(y: number): number {
  return Math.round(middle.y + (y - middle.y) / 7)
}

function drawWay(start: Point, end: Point, place: Place): string {
  const half = (end.x - start.x) / 2
  const bends = `${place(start.x + half, start.y)} ${place(end.x - half, end.y)}`
  return `M${place(start.x, start.y)}C${bends} ${place(end.x, end.y)}`
}
