import type { Reference } from '../../content-build/contract/references.ts'

/** Finds the reference that has `{key}`, or another name in braces, where `name` has a key of the reader's own. */
export function matchWildcards(name: string, references: readonly Reference[]): Reference | undefined {
  const asked = name.split('.')
  return references.find((reference) => {
    if (!reference.name.includes('{')) return false
    const parts = reference.name.split('.')
    return parts.length === asked.length && parts.every((part, index) => part.startsWith('{') || part === asked[index])
  })
}
