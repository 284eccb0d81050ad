import type { Element } from 'hast'
import type { FoundReference, PageJob } from '../page-job.ts'
import type { Place } from '../report.ts'

export type Attributes = Readonly<Record<string, string>>

/** The output of a component: markup for the page, Markdown for the twin. */
export interface Rendered {
  /** Absent where there is nothing to show. */
  element?: Element
  markdown: string
  /** The name of webpack that the page documents with it. */
  reference?: FoundReference
}

/** The place of a component: on a line of its own, within a text, or within the cell of a table, which has little room. */
export type Setting = 'line' | 'text' | 'cell'

/** A tag that pages may use beside HTML's own. It has no children, and its attributes are text. */
export interface Component {
  attributes: Record<string, 'required' | 'optional'>
  /** Returns `undefined` after it has reported why the component cannot be shown. */
  render(attributes: Attributes, job: PageJob, place: Place, setting: Setting): Rendered | undefined
}
