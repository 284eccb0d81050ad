import { directive } from 'micromark-extension-directive'
import type { Extension } from 'micromark-util-types'

/**
 * Parses the containers of the directive syntax: `:::tip[Title]`, closed by `:::`.
 *
 * Leaves (`::name`) and texts (`:name`) stay text: in prose, a colon before a word is part of a time, a scope or an emoji.
 */
export function containerDirective(): Extension {
  const flow = Object.entries(directive().flow ?? {}).map(([code, constructs]) => [
    code,
    [constructs].flat().slice(0, 1),
  ])
  return { flow: Object.fromEntries(flow) }
}
