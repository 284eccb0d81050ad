import type { Reference } from '../../content-build/contract/references.ts'

/** Finds the reference whose name has `{key}`, or another placeholder in braces, where `name` has a key chosen by the reader. */
export function matchWildcards(name: string, references: readonly Reference[]): Reference | undefined {
  const asked = name.split('.')
  return references.find((reference) => {
    if (!reference.name.includes('{')) return false
    const parts = reference.name.split('.')
    return parts.length === asked.length && parts.every((part, index) => part.startsWith('{') || part === asked[index])
  })
}
