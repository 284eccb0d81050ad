import pacote from 'pacote'
import { type RegistryOptions, registrySettings } from './download-readme.ts'
import { findNeeds, type Requirements } from './find-needs.ts'
import type { Pin } from './pins.ts'

export interface PinUpdate {
  package: string
  from: string
  to: string
  /** npm's deprecation notice, a reason to take the package out of the documentation. */
  deprecated?: string
}

/** Returns the pins with the named packages (or all) at their newest releases, and what changed; asks only for metadata. */
export async function updatePins(
  pins: readonly Pin[],
  names: readonly string[],
  options: RegistryOptions = {},
  today = new Date().toISOString().slice(0, 10),
): Promise<{ pins: Pin[]; updates: PinUpdate[] }> {
  const updates: PinUpdate[] = []
  const moved: Pin[] = []
  for (const pin of pins) {
    if (names.length > 0 && !names.includes(pin.package)) {
      moved.push(pin)
      continue
    }
    const manifest = await pacote.manifest(`${pin.package}@latest`, {
      ...registrySettings(options),
      preferOnline: true,
    })
    const { version } = manifest
    const deprecated = typeof manifest.deprecated === 'string' ? manifest.deprecated : ''
    if (version !== pin.version || deprecated) {
      updates.push({ package: pin.package, from: pin.version, to: version, ...(deprecated ? { deprecated } : {}) })
    }
    const needs = findNeeds(manifest as Requirements)
    moved.push({
      ...pin,
      version,
      integrity: manifest._integrity,
      ref: pin.ref.replace(pin.version, version),
      ...(version !== pin.version && { pinned: today }),
      ...(Object.keys(needs).length > 0 && { needs }),
    })
  }
  return { pins: moved, updates }
}
