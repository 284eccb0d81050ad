import { explainError } from './explain-error.ts'
import { getOption } from './get-option.ts'
import { getPage } from './get-page.ts'
import { listChanges } from './list-changes.ts'
import { search } from './search.ts'
import type { Tool } from './tool.ts'

/** All tools, in the order of `tools/list`, which clients expect to be stable. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [search, getPage, getOption, explainError, listChanges].map((tool) => [tool.description.name, tool]),
)
