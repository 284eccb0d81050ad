import type { ReactNode } from 'react'

interface SearchSwitchProps {
  className?: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The name of the switch. */
  children: ReactNode
}

/** A switch with its label. */
export function SearchSwitch({ className = '', checked, onChange, children }: SearchSwitchProps) {
  return (
    <label className={`search-switch ${className}`}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
