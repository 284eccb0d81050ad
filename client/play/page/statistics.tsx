import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { openLens } from '../../lens/hand-over.ts'
import type { Compilation, CompiledChunk, CompiledModule } from '../compilation.ts'
import type { BuildResult } from '../protocol.ts'
import { toStats } from './lens-stats.ts'
import { formatSize, measureBrotli, measureGzip } from './sizes.ts'
import { type Column, SortableTable } from './sortable-table.tsx'

/** The statistics of a build: its assets, chunks and modules in tables. */
export function Statistics({ result }: { result: BuildResult }) {
  const assets = useAssets(result)
  // Few browsers compress with brotli.
  const columns = assets.some(({ brotli }) => brotli >= 0) ? [...assetColumns, brotliColumn] : assetColumns
  return (
    <div className="play-statistics">
      <p>
        {`${Math.round(result.milliseconds)} ms, ${formatSize(assets.reduce((sum, { size }) => sum + size, 0))} in ${assets.length} ${assets.length === 1 ? 'asset' : 'assets'}.`}
      </p>
      {result.compilations.length > 0 && (
        <button type="button" onClick={() => openLens(JSON.stringify(toStats(result.compilations)))}>
          Open in the bundle lens<span className="visually-hidden"> in a new tab</span>
        </button>
      )}
      {assets.length > 0 && <SortableTable caption="Assets" columns={columns} rows={assets} />}
      {result.compilations.map((compilation, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: configurations need no name
        <Tables key={at} compilation={compilation} />
      ))}
    </div>
  )
}

function Tables({ compilation }: { compilation: Compilation }) {
  const { name, modules, chunks, leftOut } = compilation
  const of = name === '' ? '' : ` of ${name}`
  const namesOf = (places: readonly number[]) =>
    places.flatMap((at) => chunks[at]?.name ?? []).join(', ') || (places.length === 0 ? 'none' : '')
  const chunkColumns: Column<CompiledChunk>[] = [
    { label: 'Chunk', value: ({ name }) => name },
    sizeColumn,
    {
      label: 'Modules',
      value: (chunk) => modules.filter((module) => module.chunks.includes(chunks.indexOf(chunk))).length,
    },
    { label: 'Loaded', value: ({ isEntry, isInitial }) => (isEntry ? 'entry' : isInitial ? 'initial' : 'on demand') },
    { label: 'Files', value: ({ files }) => files.join(', ') },
  ]
  const moduleColumns: Column<CompiledModule>[] = [
    { label: 'Module', value: ({ name }) => name, show: ({ name }) => breakPath(name) },
    sizeColumn,
    { label: 'Chunks', value: (module) => namesOf(module.chunks) },
    { label: 'Type', value: ({ type }) => type },
    { label: 'Exports used', value: tellUsed },
  ]
  return (
    <>
      {chunks.length > 0 && <SortableTable caption={`Chunks${of}`} columns={chunkColumns} rows={chunks} />}
      {modules.length > 0 && <SortableTable caption={`Modules${of}`} columns={moduleColumns} rows={modules} />}
      {leftOut > 0 && <p>{tellLeftOut(leftOut)}</p>}
    </>
  )
}

export const tellLeftOut = (count: number): string =>
  `${count} more ${count === 1 ? 'module is' : 'modules are'} left out here: the build has too many to show.`

const sizeColumn = {
  label: 'Size',
  value: ({ size }: { size: number }) => size,
  show: ({ size }: { size: number }) => formatSize(size),
}

/** Lets a path break after its slashes. */
function breakPath(path: string): ReactNode {
  return path.split(/(?<=\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path keep their places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** How many of the exports of a module are used, in a few words. */
function tellUsed({ used, provided }: CompiledModule): string {
  if (used === undefined) return ''
  if (typeof used === 'boolean') return used ? 'all' : 'none'
  return provided === undefined ? used.join(', ') : `${used.length} of ${provided.length}`
}

interface Asset {
  name: string
  size: number
  gzip: number
  brotli: number
}

const assetColumns: Column<Asset>[] = [
  { label: 'Asset', value: ({ name }) => name },
  sizeColumn,
  { label: 'gzip', value: ({ gzip }) => gzip, show: ({ gzip }) => (gzip < 0 ? '…' : formatSize(gzip)) },
]
const brotliColumn: Column<Asset> = {
  label: 'brotli',
  value: ({ brotli }) => brotli,
  show: ({ brotli }) => (brotli < 0 ? '' : formatSize(brotli)),
}

/** The assets, compressed in the background; sizes that are not known are negative. */
function useAssets({ files }: BuildResult): Asset[] {
  const [measured, setMeasured] = useState<{ files: BuildResult['files']; assets: Asset[] }>()
  useEffect(() => {
    let isCurrent = true
    const measure = async ({ name, bytes }: BuildResult['files'][number]): Promise<Asset> => {
      const [gzip, brotli] = await Promise.all([measureGzip(bytes), measureBrotli(bytes)])
      return { name, size: bytes.length, gzip, brotli: brotli ?? -1 }
    }
    Promise.all(files.map(measure)).then(
      (assets) => isCurrent && setMeasured({ files, assets }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [files])
  if (measured?.files === files) return measured.assets
  return files.map(({ name, bytes }) => ({ name, size: bytes.length, gzip: -1, brotli: -1 }))
}
