import { useEffect } from 'react'

let isAtRisk = false

/** Makes the browser ask before the page is left, while the project has changes that no link and no download has. */
export function useLeaveQuestion(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    isAtRisk = true
    return () => {
      removeEventListener('beforeunload', ask)
      isAtRisk = false
    }
  }, [hasChanges])
}

/** Returns true if the project may be replaced by another: it has no such changes, or the reader agrees. */
export const mayReplace = (): boolean =>
  !isAtRisk || confirm('Open the other project? The changes to this one are neither in a link nor downloaded.')
