import type { ElementContent } from 'hast'
import type { VFile } from 'vfile'
import type { PageProjects } from '../../contract/playground.ts'
import type { PageInput } from '../../load/page-input.ts'
import type { Facts } from '../../reference/facts/facts.ts'
import type { CompileContext, PageImage, PageLink, PageReference, PageStep, Sample } from './compiled-page.ts'
import type { Dialect } from './parse.ts'
import type { Edit } from './twin.ts'

/** The state that the steps of one compilation share: their inputs, and lists for what they find. */
export interface PageJob {
  readonly input: PageInput
  readonly context: CompileContext
  readonly file: VFile
  readonly source: string
  readonly dialect: Dialect
  /**
   * The compiler's own markup, by the number of its placeholder.
   *
   * It stays out of the tree until the page's HTML is parsed and checked, so it is neither parsed again nor mistaken for the author's.
   */
  readonly slots: Map<string, ElementContent[]>
  /** Marks placeholders. It comes from the hash of the source, so no source can contain its own. */
  readonly slotMark: string
  /** Edits that turn the source into the Markdown twin. */
  readonly edits: Edit[]
  readonly files: Set<string>
  readonly images: Map<string, PageImage>
  readonly links: PageLink[]
  readonly samples: Sample[]
  readonly references: FoundReference[]
  readonly steps: PageStep[]
  /** Projects that the page's samples open in the playground, by name. */
  readonly projects: PageProjects
  /** Holds the names that the page imports: components of another site, or images. */
  readonly importedNames: Set<string>
  /** Holds the sources of default imports by name: the attribute of an `<img>` may name an imported image. */
  readonly imports: Map<string, string>
  /** The facts of webpack; only for pages that refer to one. */
  facts?: Facts
}

/** A reference before its place on the page is known. */
export interface FoundReference extends Pick<PageReference, 'kind' | 'name' | 'line' | 'isKnown'> {
  /** Within a sentence, a list or a table. */
  isInline: boolean
  /** The placeholder of its markup. */
  slot?: string
}

/** Puts markup aside and returns the properties of the element that holds its place. */
export function holdPlace(job: PageJob, content: ElementContent[]): { dataSlot: string } {
  const slot = `${job.slotMark}-${job.slots.size + 1}`
  job.slots.set(slot, content)
  return { dataSlot: slot }
}
