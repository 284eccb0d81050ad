import type { VFileMessage } from 'vfile-message'
import { listSections } from '../../site.config.ts'
import { coverageUrl } from '../common/addresses.ts'
import { createProblem } from '../common/problem.ts'
import { getPrintPath, isWorkerPath } from '../contract/addresses.ts'
import type { PageInput } from './page-input.ts'

/** Keeps the first page of each address and reports the others, as well as pages where the Worker serves something else. */
export function checkAddresses<Input extends PageInput>(
  inputs: readonly Input[],
): { inputs: Input[]; messages: VFileMessage[] } {
  const messages: VFileMessage[] = []
  const first = new Map<string, Input>()
  const reserved = new Set([...listSections('isPrintable').map(getPrintPath), coverageUrl])
  for (const input of inputs) {
    // Some file systems, and some readers, take two cases for one.
    const address = input.url.toLowerCase()
    const other = first.get(address)
    if (other === undefined) first.set(address, input)
    else {
      const sameness = other.url === input.url ? `have the same address ${input.url}` : 'differ in case only'
      const reason = `${describe(input)} and ${describe(other)} ${sameness}`
      messages.push(
        createProblem({ file: input.path, rule: 'address-duplicate', reason, note: 'Rename or remove one.' }),
      )
    }
    if (isWorkerPath(input.url) || reserved.has(input.url)) {
      const reason = `The site itself serves ${input.url}`
      messages.push(createProblem({ file: input.path, rule: 'address-reserved', reason, note: 'Rename the page.' }))
    }
  }
  return { inputs: [...first.values()], messages }
}

function describe({ path, readme }: PageInput): string {
  return readme === undefined ? `\`${path}\`` : `The README of ${readme.package} (readmes.json)`
}
