import type { Nodes, Root } from 'hast'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import { visit } from '../visit.ts'

/** Turns the `name` of links into ids, which is what they are used for, where no id is given. */
export function adoptNames(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'a' || properties.name === undefined) return
    properties.id ??= String(properties.name)
    delete properties.name
  })
}

/** Lists all ids below the given nodes, in order, repeats included. */
export function listIds(nodes: readonly Nodes[]): string[] {
  const ids: string[] = []
  for (const node of nodes) {
    visit(node, 'element', ({ properties }) => {
      if (properties.id !== undefined) ids.push(String(properties.id))
    })
  }
  return ids
}

/** Answers the ids of a finished page. A repeated one is an error in our text, and dropped from a README. */
export function settleIds(tree: Root, job: PageJob): string[] {
  const seen = new Set<string>()
  visit(tree, 'element', ({ properties, position }) => {
    if (properties.id === undefined) return
    const id = String(properties.id)
    if (!seen.has(id)) {
      seen.add(id)
      return
    }
    delete properties.id
    if (job.input.readme !== undefined) return
    reportError(job.file, 'id-duplicate', `The id \`${id}\` is used twice`, position, 'Give one of the two another id.')
  })
  return [...seen]
}
