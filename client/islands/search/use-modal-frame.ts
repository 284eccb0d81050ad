import { useLayoutEffect, useState } from 'react'

/**
 * Makes a modal of DocSearch part of the dialog that it stands in, and answers with a place for a note above its results.
 *
 * DocSearch calls the whole modal a button that is expanded; here the dialog says what it is.
 */
export function useModalFrame(dialog: HTMLDialogElement, attempt: number): HTMLElement | undefined {
  const [noteHost, setNoteHost] = useState<HTMLElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another modal
  useLayoutEffect(() => {
    const container = dialog.querySelector('.DocSearch-Container')
    for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby']) {
      container?.removeAttribute(name)
    }
    const host = document.createElement('div')
    dialog.querySelector('.DocSearch-SearchBar')?.after(host)
    setNoteHost(host)
    return () => host.remove()
  }, [dialog, attempt])
  return noteHost
}
