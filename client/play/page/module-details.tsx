import type { Compilation, CompiledModule, Reason } from '../compilation.ts'
import { formatSize } from './sizes.ts'

interface Props {
  compilation: Compilation
  module: CompiledModule
  onSelect(module: number): void
  onOpen(name: string, line?: number): void
}

/** Explains a module: what imports it, which of its exports are used, and what kept webpack from optimizing it. */
export function ModuleDetails({ compilation, module, onSelect, onOpen }: Props) {
  const { modules, chunks } = compilation
  const { name, size, type, within, reasons, leftOutReasons, bailouts, file } = module
  const inChunks = module.chunks.flatMap((at) => chunks[at]?.name ?? [])
  const host = within === undefined ? undefined : modules[within]
  return (
    <section className="play-details" aria-label="The chosen module" aria-live="polite">
      <h3>{name}</h3>
      <p>
        {`${formatSize(size)}, ${type}, ${inChunks.length === 0 ? 'in no chunk' : `in ${inChunks.length === 1 ? 'chunk' : 'chunks'} ${inChunks.join(', ')}`}.`}
        {host !== undefined && ` Concatenated into ${host.name}.`}{' '}
        {file !== undefined && (
          <button type="button" onClick={() => onOpen(file)}>
            Open {file}
          </button>
        )}
      </p>
      <h4>Why it is there</h4>
      {reasons.length === 0 && <p>webpack gives no reason of its own for it.</p>}
      <ul>
        {reasons.map((reason, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons are shown in webpack's order
          <li key={at}>
            <ReasonLine reason={reason} modules={modules} onSelect={onSelect} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {leftOutReasons > 0 && <p>{`${leftOutReasons} more reasons are left out.`}</p>}
      <Exports module={module} />
      {bailouts.length > 0 && (
        <>
          <h4>What kept webpack from optimizing it</h4>
          <ul>
            {bailouts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface ReasonProps extends Pick<Props, 'onSelect' | 'onOpen'> {
  reason: Reason
  modules: readonly CompiledModule[]
}

function ReasonLine({ reason, modules, onSelect, onOpen }: ReasonProps) {
  const { from, type, request, place, isActive, explanation } = reason
  const origin = from === undefined ? undefined : modules[from]
  const line = Number.parseInt(place, 10) || undefined
  const suffix = [explanation, isActive ? '' : '(not active)'].filter(Boolean).join(' ')
  if (from === undefined || origin === undefined) return `${type} ${place || request} ${suffix}`
  const { file } = origin
  return (
    <>
      {`${type} `}
      <code>{request}</code>
      {' in '}
      {file === undefined ? (
        `${origin.name}:${place}`
      ) : (
        <button type="button" onClick={() => onOpen(file, line)}>
          {`${file}:${place}`}
        </button>
      )}{' '}
      <button type="button" onClick={() => onSelect(from)}>
        Show
        <span className="visually-hidden"> {origin.name}</span>
      </button>
      {` ${suffix}`}
    </>
  )
}

function Exports({ module: { provided, used } }: { module: CompiledModule }) {
  if (used === undefined && (provided === undefined || provided.length === 0)) return null
  const isUsed = (name: string) => (Array.isArray(used) ? used.includes(name) : used)
  return (
    <>
      <h4>Exports</h4>
      {provided === undefined || provided.length === 0 ? (
        <p>{tellUsed(used)}</p>
      ) : (
        <ul>
          {provided.map((name) => (
            <li key={name}>
              <code>{name}</code>
              {used === undefined ? '' : isUsed(name) ? ', used' : ', not used'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function tellUsed(used: CompiledModule['used']): string {
  if (Array.isArray(used)) return used.length === 0 ? 'None is used.' : `Used: ${used.join(', ')}.`
  return used === true ? 'webpack takes all for used.' : 'None is used.'
}
