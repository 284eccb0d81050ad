import type { ElementContent } from 'hast'
import { h } from 'hastscript'
import { splitTitle } from '../../../contract/titles.ts'

/** Returns a title as the content of a link in a narrow column. */
export function breakTitle(title: string): ElementContent[] {
  return splitTitle(title).flatMap((value, index): ElementContent[] => {
    const text = { type: 'text' as const, value }
    return index === 0 ? [text] : [h('wbr'), text]
  })
}
