import type { Reference } from '../../content-build/contract/references.ts'

/** Describes a name for programs elsewhere: all known facts, `null` for unknown ones, and an absolute address. */
export function describeReference(reference: Reference, origin: string) {
  const { kind, name, aliases = [], type, default: value, since, deprecated, experimental, summary, url } = reference
  return {
    kind,
    name,
    aliases,
    type: type ?? null,
    default: value ?? null,
    since: since ?? null,
    deprecated: deprecated ?? false,
    experimental: experimental ?? false,
    summary,
    url: origin + url,
  }
}
