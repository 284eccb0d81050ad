import { type ReferenceKind, referenceKinds } from '../../../contract/references.ts'

/** Returns the tag by which pages refer to a kind: `Option` for `option`. */
export function getReferenceTag(kind: ReferenceKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

const reference = new RegExp(`<(?:${referenceKinds.map(getReferenceTag).join('|')})\\s`)

/** Returns true if a text of ours names something of webpack, so that compiling it takes the facts. */
export function refersToWebpack(source: string): boolean {
  return reference.test(source)
}
