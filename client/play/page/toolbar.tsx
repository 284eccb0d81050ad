import { useState } from 'react'
import type { ProjectFiles } from '../protocol.ts'
import { findFirst } from './compare-builds.ts'
import { complete, download } from './download.ts'
import { toFragment } from './share.ts'

const cannotShare = 'A link cannot carry this much, nor files that are no text: download the project instead'

interface Props {
  files: ProjectFiles
  status: string
  /** Receives the project as it is in a link or a download. */
  onKept(files: ProjectFiles): void
}

/** Shows the outcome of the build, and buttons to check, share, open and download the project. */
export function Toolbar({ files, status, onKept }: Props) {
  const [told, setTold] = useState({ files, text: '' })
  const setNote = (text: string) => setTold({ files, text })
  // A sentence about a link is about the project at that time.
  const note = told.files === files ? told.text : ''
  const share = async () => {
    const fragment = await toFragment(files)
    if (fragment === undefined) return setNote(cannotShare)
    history.replaceState(null, '', fragment)
    onKept(files)
    const copied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    )
    setNote(copied ? 'Link copied' : 'The link is in the address bar')
  }
  const edit = async () => {
    const fragment = await toFragment(complete(files))
    if (fragment === undefined) return setNote(cannotShare)
    open(`/play/editor/${fragment}`, '_blank', 'noopener')
  }
  const config = findFirst(files)
  const check = async () => {
    const checked = [config, 'package.json'].filter((name) => name !== undefined && Object.hasOwn(files, name))
    const fragment = await toFragment(Object.fromEntries(checked.map((name = '') => [name, files[name] ?? ''])))
    if (fragment === undefined)
      return setNote('The configuration is too long for a link: open it on the page Check my configuration')
    open(`/check/${fragment}`, '_blank', 'noopener')
  }
  return (
    <div className="play-toolbar">
      <p role="status">
        {status}
        {note && ` · ${note}`}
      </p>
      {config !== undefined && (
        <button type="button" onClick={check}>
          Check configuration<span className="visually-hidden"> in a new tab</span>
        </button>
      )}
      <button type="button" onClick={share}>
        Copy link
      </button>
      <button type="button" onClick={edit}>
        Open in StackBlitz<span className="visually-hidden"> in a new tab</span>
      </button>
      <button
        type="button"
        onClick={() => {
          download(files)
          onKept(files)
        }}
      >
        Download (zip)
      </button>
    </div>
  )
}
