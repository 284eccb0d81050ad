import { useRef, useState } from 'react'
import type { ProjectFiles } from '../protocol.ts'
import { addFiles, tellAddition } from './project-files.ts'
import { type fromInput, readUpload } from './read-upload.ts'

/** The content of changed files before the change; `undefined` for a file that did not exist. */
type Before = Map<string, string | Uint8Array | undefined>

/** Holds the files of the project and the functions that change them; changes other than typing can be undone. */
export function useFiles(initial: ProjectFiles) {
  const [files, setFiles] = useState<ProjectFiles>(initial)
  const [note, setNote] = useState('')
  const [before, setBefore] = useState<Before>()
  // Counts changes from outside the editor, which must then show the file anew.
  const [revision, setRevision] = useState(0)
  const latest = useRef(files)
  const set = (next: ProjectFiles) => {
    latest.current = next
    setFiles(next)
  }
  const change = (next: ProjectFiles, told: string) => {
    setBefore(compare(latest.current, next))
    set(next)
    setNote(told)
    setRevision((count) => count + 1)
  }
  const type = (name: string, text: string) => {
    set({ ...latest.current, [name]: text })
    // Undoing would lose what was typed since.
    if (before?.has(name)) setBefore(undefined)
  }
  const undo = () => {
    if (before === undefined) return
    const kept = Object.entries(latest.current).filter(([name]) => !before.has(name))
    const back = [...before].filter((entry): entry is [string, string | Uint8Array] => entry[1] !== undefined)
    change(Object.fromEntries([...kept, ...back]), 'The last change was undone.')
  }
  const upload = async (chosen: ReturnType<typeof fromInput>, leftOut: readonly string[] = []) => {
    setNote('Reading…')
    const { files: incoming, leftOut: all } = await readUpload(chosen, leftOut)
    const addition = addFiles(latest.current, incoming)
    const told = tellAddition(addition, all)
    if (addition.added.length + addition.replaced.length === 0) setNote(told)
    else change(addition.files, told)
  }
  return { files, note, revision, canUndo: before !== undefined, type, change, undo, upload }
}

function compare(old: ProjectFiles, next: ProjectFiles): Before {
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  return new Map([...names].filter((name) => old[name] !== next[name]).map((name) => [name, old[name]]))
}
