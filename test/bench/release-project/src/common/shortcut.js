import { useEffect } from 'react'

export function useShortcut(key, act) {
  useEffect(() => {
    const listen = (event) => {
      if (event.key !== key || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
