import { useState } from 'react'
import type { ProjectFiles } from '../protocol.ts'
import { download } from './download.ts'
import { toFragment } from './share.ts'

const cannotShare = 'A link cannot carry this much, nor files that are no text: download the project instead'

/** How the build went, and the ways to take the project along. */
export function Toolbar({ files, status }: { files: ProjectFiles; status: string }) {
  const [note, setNote] = useState('')
  const share = async () => {
    const fragment = await toFragment(files)
    if (fragment === undefined) return setNote(cannotShare)
    history.replaceState(null, '', fragment)
    const copied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    )
    setNote(copied ? 'Link copied' : 'The link is in the address bar')
  }
  return (
    <div className="play-toolbar">
      <p role="status">
        {status}
        {note && ` · ${note}`}
      </p>
      <button type="button" onClick={share}>
        Copy link
      </button>
      <button type="button" onClick={() => download(files)}>
        Download (zip)
      </button>
    </div>
  )
}
