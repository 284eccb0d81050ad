import { type KeyboardEvent, useId, useState } from 'react'
import type { Compilation } from '../compilation.ts'
import { drawEdge, getLabel, type Layout, layOut, listMembers, mostLetters, type Node, sizes } from './layout-graph.ts'
import { ModuleDetails } from './module-details.tsx'
import { tellLeftOut } from './statistics.tsx'

interface Props {
  compilations: readonly Compilation[]
  onOpen(name: string, line?: number): void
}

/** The modules and chunks of a build as a graph, and why the chosen module is where it is. */
export function Graph({ compilations, onOpen }: Props) {
  const [shown, setShown] = useState(0)
  const compilation = compilations[shown] ?? compilations[0]
  if (compilation === undefined || compilation.modules.length === 0)
    return <p className="play-empty">The build has no modules to show.</p>
  return (
    <div className="play-graph">
      {compilations.length > 1 && (
        <label className="play-choice">
          Configuration{' '}
          <select value={shown} onChange={({ target }) => setShown(Number(target.value))}>
            {compilations.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: configurations need no name
              <option key={at} value={at}>
                {name || at + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <OneGraph compilation={compilation} onOpen={onOpen} />
    </div>
  )
}

function OneGraph({ compilation, onOpen }: { compilation: Compilation; onOpen: Props['onOpen'] }) {
  const { modules, leftOut } = compilation
  const [name, setName] = useState<string>()
  const layout = layOut(compilation)
  // By its name, so that a module stays chosen when the project is built again.
  const place = modules.findIndex((module) => module.name === name)
  const selected = place >= 0 ? place : (layout.nodes[0]?.module ?? 0)
  const select = (module: number) => setName(modules[module]?.name)
  const chosen = modules[selected]
  return (
    <>
      <Drawing compilation={compilation} layout={layout} selected={selected} onSelect={select} />
      {layout.undrawn > 0 && (
        <p className="play-note">{`${layout.undrawn} more modules are not drawn; the list below has them.`}</p>
      )}
      {leftOut > 0 && <p className="play-note">{tellLeftOut(leftOut)}</p>}
      {chosen !== undefined && (
        <ModuleDetails compilation={compilation} module={chosen} onSelect={select} onOpen={onOpen} />
      )}
      <ModuleList compilation={compilation} onSelect={select} />
    </>
  )
}

interface DrawingProps {
  compilation: Compilation
  layout: Layout
  selected: number
  onSelect(module: number): void
}

/** The picture: a list box for the keyboard and for screen readers, with the chunks as groups. */
function Drawing({ compilation, layout, selected, onSelect }: DrawingProps) {
  const id = useId()
  const { boxes, nodes, edges, width, height } = layout
  const at = nodes.findIndex(({ module }) => module === selected)
  const idOf = ({ module, chunk }: Node) => `${id}-${chunk ?? 'none'}-${module}`
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -nodes.length, End: nodes.length }
    const by = step[event.key as keyof typeof step]
    if (by === undefined) return
    event.preventDefault()
    // A module in several chunks is drawn in each of them, and passed once.
    let next = Math.min(Math.max(at + by, 0), nodes.length - 1)
    while (nodes[next]?.module === selected && nodes[next + Math.sign(by)] !== undefined) next += Math.sign(by)
    const node = nodes[next]
    if (node === undefined) return
    onSelect(node.module)
    event.currentTarget.querySelector(`#${CSS.escape(idOf(node))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const active = nodes[at]
  return (
    <div
      className="play-drawing"
      role="listbox"
      aria-label="Modules by chunk"
      tabIndex={0}
      aria-activedescendant={active && idOf(active)}
      onKeyDown={press}
    >
      <svg role="presentation" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <marker id={`${id}-arrow`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0L8 4L0 8z" className="play-arrow" />
          </marker>
        </defs>
        {boxes.map(({ title, chunk, x, y, width: across, height: size }) => (
          // biome-ignore lint/a11y/useSemanticElements: a picture has no elements of HTML
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a picture is not interactive
          <g key={chunk ?? 'none'} role="group" aria-label={chunk === undefined ? title : `Chunk ${title}`}>
            <rect className="play-chunk" x={x} y={y} width={across} height={size} rx="8" />
            <text className="play-chunk-name" x={x + 12} y={y + 22}>
              {shorten(title, mostLetters)}
            </text>
            {nodes
              .filter((node) => node.chunk === chunk)
              .map((node) => (
                <Line
                  key={node.module}
                  id={idOf(node)}
                  node={node}
                  compilation={compilation}
                  isSelected={node.module === selected}
                  onSelect={onSelect}
                />
              ))}
          </g>
        ))}
        <g>
          {edges.map((edge) => (
            <path
              key={`${idOf(edge.from)} ${idOf(edge.to)}`}
              className="play-edge"
              data-late={edge.isLate ? '' : undefined}
              data-active={edge.from.module === selected || edge.to.module === selected ? '' : undefined}
              d={drawEdge(edge)}
              markerEnd={`url(#${id}-arrow)`}
            />
          ))}
        </g>
      </svg>
    </div>
  )
}

interface LineProps {
  id: string
  node: Node
  compilation: Compilation
  isSelected: boolean
  onSelect(module: number): void
}

function Line({ id, node: { module, x, y, width }, compilation, isSelected, onSelect }: LineProps) {
  const shown = compilation.modules[module]
  const name = shown?.name ?? ''
  return (
    <g id={id} role="option" aria-selected={isSelected} aria-label={name} onClick={() => onSelect(module)}>
      <title>{name}</title>
      <rect className="play-module" x={x} y={y} width={width} height={sizes.row - 4} rx="4" />
      <text x={x + 8} y={y + 15}>
        {shown && shorten(getLabel(shown), mostLetters)}
      </text>
    </g>
  )
}

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, 8)}…${text.slice(9 - most)}`

/** The graph in words: every chunk with its modules, and what they import. */
function ModuleList({ compilation, onSelect }: Pick<DrawingProps, 'compilation' | 'onSelect'>) {
  const [isOpen, setOpen] = useState(false)
  const { modules, chunks } = compilation
  const describe = (module: number) => {
    const by = new Set(modules[module]?.reasons.flatMap(({ from }) => (from === module ? [] : (from ?? []))))
    return by.size === 0 ? '' : `, imported by ${[...by].map((from) => modules[from]?.name).join(', ')}`
  }
  return (
    <details className="play-list" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All modules as a list</summary>
      {isOpen &&
        [...chunks.keys(), undefined].map((chunk) => {
          const members = listMembers(modules, chunk)
          return members.length === 0 ? null : (
            <section key={chunk ?? 'none'}>
              <h3>{chunk === undefined ? 'In no chunk' : `Chunk ${chunks[chunk]?.name}`}</h3>
              <ul>
                {members.map((module) => (
                  <li key={module}>
                    <button type="button" onClick={() => onSelect(module)}>
                      {modules[module]?.name}
                    </button>
                    {describe(module)}
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
    </details>
  )
}
