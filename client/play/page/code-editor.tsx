import { useEffect, useRef, useState } from 'react'
import type { Editor } from './editor.ts'

/** Asks for the focus, and for a line; each object asks once. */
export interface Aim {
  line: number | undefined
}

interface Props {
  name: string
  /** The names of all files. */
  names: readonly string[]
  text: string
  /** Changes when the text was changed elsewhere. */
  revision: number
  aim: Aim | undefined
  onChange(name: string, text: string): void
}

/** The editor of one file: a text field until CodeMirror is there, and where it does not come. */
export function CodeEditor({ name, names, text, revision, aim, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const reached = useRef<Aim>(undefined)
  const current = useRef({ name, names, text, onChange })
  current.current = { name, names, text, onChange }

  useEffect(() => {
    let created: Editor | undefined
    let isGone = false
    import('./editor.ts').then(
      ({ createEditor }) => {
        if (isGone || host.current === null) return
        created = createEditor(host.current, (changed) => current.current.onChange(current.current.name, changed))
        if (document.activeElement === field.current) created.focus()
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
  useEffect(() => {
    editor?.show(name, current.current.text)
    editor?.keep(current.current.names)
  }, [editor, name, revision])
  useEffect(() => {
    if (aim === undefined || aim === reached.current) return
    if (editor === undefined) field.current?.focus({ preventScroll: true })
    else if (aim.line === undefined) editor.focus()
    else editor.goTo(aim.line)
    // The editor takes the focus from the field, but goes to no line by itself.
    if (editor !== undefined || aim.line === undefined) reached.current = aim
  }, [editor, aim])

  return (
    <div className="play-code">
      <p className="play-file-name">{name}</p>
      <div className="play-editor" ref={host} />
      {editor === undefined && (
        <textarea
          ref={field}
          aria-label={`Content of ${name}`}
          value={text}
          spellCheck={false}
          onChange={({ target }) => onChange(name, target.value)}
        />
      )}
    </div>
  )
}
