import { useEffect, useRef, useState } from 'react'
import type { Editor } from './editor.ts'

interface Props {
  name: string
  text: string
  /** Changes when the text was changed elsewhere. */
  revision: number
  /** Where a reader wants to go. */
  line: number | undefined
  onChange(name: string, text: string): void
}

/** The editor of one file: a text field until CodeMirror is there, and where it does not come. */
export function CodeEditor({ name, text, revision, line, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const current = useRef({ name, text, onChange })
  current.current = { name, text, onChange }

  useEffect(() => {
    let created: Editor | undefined
    let isGone = false
    import('./editor.ts').then(
      ({ createEditor }) => {
        if (isGone || host.current === null) return
        created = createEditor(host.current, (changed) => current.current.onChange(current.current.name, changed))
        setEditor(created)
      },
      () => {},
    )
    return () => {
      isGone = true
      created?.destroy()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor holds what is typed; it gets the text again at each revision
  useEffect(() => editor?.show(name, current.current.text), [editor, name, revision])
  useEffect(() => {
    if (line !== undefined) editor?.goTo(line)
  }, [editor, line])

  return (
    <div className="play-code">
      <p className="play-file-name">{name}</p>
      <div className="play-editor" ref={host} />
      {editor === undefined && (
        <textarea
          aria-label={`Content of ${name}`}
          value={text}
          spellCheck={false}
          onChange={({ target }) => onChange(name, target.value)}
        />
      )}
    </div>
  )
}
