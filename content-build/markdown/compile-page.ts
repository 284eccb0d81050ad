import type { CompileContext, CompiledPage, PageInput } from './compiled-page.ts'

export type {
  CompileContext,
  CompiledPage,
  PageImage,
  PageInput,
  PageLink,
  ReadmeOrigin,
  Sample,
} from './compiled-page.ts'
export type { FrontMatter } from './front-matter.ts'

/** Compiles one file. Never rejects: every problem is in `messages`. */
export declare function compilePage(input: PageInput, context: CompileContext): Promise<CompiledPage>
