import type { Reference } from '../../content-build/contract/references.ts'

/** Everything that is known of a name, with `null` where nothing is, for programs elsewhere: its address is absolute. */
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
