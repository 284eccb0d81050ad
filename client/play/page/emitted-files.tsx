import { useEffect, useState } from 'react'
import type { EmittedFile } from '../protocol.ts'
import { formatSize, measureBrotli, measureGzip } from './sizes.ts'

const mostShown = 100_000

/** The emitted files with their sizes; each opens to its content. */
export function EmittedFiles({ files }: { files: readonly EmittedFile[] }) {
  if (files.length === 0) return <p className="play-empty">No file was emitted.</p>
  return (
    <ul className="play-emitted">
      {files.map((file) => (
        <li key={file.name}>
          <EmittedFileDetails file={file} />
        </li>
      ))}
    </ul>
  )
}

function EmittedFileDetails({ file: { name, bytes } }: { file: EmittedFile }) {
  const [compressed, setCompressed] = useState<{ gzip: number; brotli: number | undefined }>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isCurrent = true
    Promise.all([measureGzip(bytes), measureBrotli(bytes)]).then(
      ([gzip, brotli]) => isCurrent && setCompressed({ gzip, brotli }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [bytes])
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{name}</span>{' '}
        <small>
          {formatSize(bytes.length)}
          {compressed && `, ${formatSize(compressed.gzip)} gzip`}
          {compressed?.brotli !== undefined && `, ${formatSize(compressed.brotli)} brotli`}
        </small>
      </summary>
      {isOpen && <pre>{readText(bytes)}</pre>}
    </details>
  )
}

function readText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, mostShown))
    return bytes.length > mostShown ? `${text}\n… (the rest is not shown)` : text
  } catch {
    return 'This file is not text.'
  }
}
