import type { VFileMessage } from 'vfile-message'
import type { FrontMatter } from '../../contract/front-matter.ts'
import type { PageProjects } from '../../contract/playground.ts'
import type { ReferenceKind } from '../../contract/references.ts'
import type { Anchor } from '../../contract/tree.ts'
import type { Facts } from '../../reference/facts/facts.ts'
import type { FoundText } from './search/list-sections.ts'

export interface CompileContext {
  /** Absolute path of the content folder. Nothing outside of it is read. */
  contentDir: string
  /** Scheme and host of the canonical site, without a trailing slash. */
  origin: string
  /** The local page for an address of the live documentation or of a repository, for links in READMEs. */
  findLocalUrl?(address: string): string | undefined
  /** Loads the facts of webpack; called only for a page that refers to one of its names. */
  loadFacts?(): Promise<Facts>
}

/** A link to a path of this site. */
export interface PageLink {
  /** From the root; with a trailing slash when it is a page. */
  url: string
  /** Without the `#`, decoded. */
  hash?: string
  line: number
  column: number
}

/** A code sample as written, for the checks that parse and validate samples. */
export interface Sample {
  language: string
  title?: string
  code: string
  /** Marked as deliberately wrong. */
  invalid: boolean
  /** True for a change of a file that the player of guides applies. The file as changed is what has to be valid. */
  isPlayed?: boolean
  line: number
}

/** Something of webpack that a page documents, by name. */
export interface PageReference {
  kind: ReferenceKind
  name: string
  /** False for what the installed webpack does not have; the page does not compile then. */
  isKnown: boolean
  /** The id of the passage about it: the nearest heading's, or its own. */
  id: string
  line: number
  /** The first sentence that follows, as plain text. */
  summary: string
}

/** The beginning of a guide's project, or the end of one of its steps. */
export type PageStep =
  | {
      kind: 'start'
      /** The step whose files the project begins with; without one it begins in an empty folder. */
      from?: string
      line: number
    }
  | {
      kind: 'step'
      /** Its folder, relative to `examples/guides/`. */
      path: string
      /** The step before it, whose files it builds on. */
      previous?: string
      line: number
    }

export interface PageImage {
  /** Relative to the content folder. */
  path: string
  url: string
}

export interface CompiledPage {
  frontMatter: FrontMatter
  /**
   * The page record: the body in `<div class="prose">`, with the outline below its first paragraph where there are two anchors or more; empty when
   * the page could not be compiled.
   */
  html: string
  /** The same body for the printable section. */
  printHtml: string
  anchors: Anchor[]
  /** Every id a hash can reach. */
  ids: string[]
  links: PageLink[]
  /** True if its text tells since which release something exists. */
  versions: boolean
  /** The text that search finds on it. */
  found: FoundText
  /** Content files it read besides itself, relative to the content folder. */
  files: string[]
  /** Local images to publish. */
  images: PageImage[]
  /** The Markdown twin. */
  markdown: string
  samples: Sample[]
  references: PageReference[]
  /** The steps of a guide, in the order of the page. */
  steps: PageStep[]
  /** Projects that its samples open in the playground, by the names in their links. */
  projects: PageProjects
  /** All problems; `fatal` is true for those that must fail a build. */
  messages: VFileMessage[]
}

/** Creates the result for a page that could not be compiled: the known facts and the reasons. */
export function createEmptyPage(frontMatter: FrontMatter, messages: VFileMessage[]): CompiledPage {
  return {
    frontMatter,
    html: '',
    printHtml: '',
    anchors: [],
    ids: [],
    links: [],
    versions: false,
    found: { text: '', code: '', sections: [] },
    files: [],
    images: [],
    markdown: '',
    samples: [],
    references: [],
    steps: [],
    projects: {},
    messages,
  }
}
