import { createFacts } from '../../../../content-build/reference/facts/create-facts.ts'
import { Facts } from '../../../../content-build/reference/facts/facts.ts'

let facts: Promise<Facts> | undefined

/** Facts of the installed webpack, read once a test file. */
export function loadFacts(): Promise<Facts> {
  facts ??= createFacts().then((data) => new Facts(data))
  return facts
}
