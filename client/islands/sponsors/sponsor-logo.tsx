import { useState } from 'react'
import type { Sponsor } from '../../../content-build/contract/sponsors.ts'

interface SponsorLogoProps {
  sponsor: Sponsor
  /** The side of its square, in pixels. */
  size: number
}

/** Shows a sponsor's logo in a square, or the initials if there is no picture or it fails to load. */
export function SponsorLogo({ sponsor: { name, logo }, size }: SponsorLogoProps) {
  const [lost, setLost] = useState(false)
  if (logo === null || lost) {
    return (
      <span className="sponsor-logo" aria-hidden="true">
        {createMonogram(name)}
      </span>
    )
  }
  return (
    <img
      className="sponsor-logo"
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setLost(true)}
    />
  )
}

/** Returns the first letters of the first two words: `Example Works Ltd` → `EW`. */
export function createMonogram(name: string): string {
  const initials = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []
  return initials.slice(0, 2).join('').toUpperCase() || '•'
}
