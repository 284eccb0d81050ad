import { formatSize } from './sizes.ts'

/** Replaces the editor for a file that is not text, and if no file is open. */
export function BinaryFile({ name, bytes }: { name: string; bytes: Uint8Array | undefined }) {
  return (
    <div className="play-code">
      <p className="play-file-name">{name || 'No file'}</p>
      <p className="play-empty">
        {bytes === undefined
          ? 'No file is open. Choose one, or add one.'
          : `A binary file, ${formatSize(bytes.length)}. webpack gets it as it is; it cannot be edited here.`}
      </p>
    </div>
  )
}
