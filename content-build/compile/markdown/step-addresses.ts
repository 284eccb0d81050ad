import { editorAddress, listSections } from '../../../site.config.ts'

/** The folder of the guides' projects, relative to the content folder. */
export const guideExamples = 'examples/guides'

/** The branch that the deployment fills with every step as a whole project, for editors that open a folder of a repository. */
const wholeProjects = `${editorAddress}/examples`

/** The sections whose pages may have steps; the names of such pages differ across them. */
export const guideSections: readonly string[] = listSections('hasSteps')

const guidePage = new RegExp(`^(?:${guideSections.join('|')})/([\\w-]+)\\.mdx?$`)

/** Returns the name of a guide by its page (`guides/caching.mdx` → `caching`), or `undefined` for a page of another section. */
export function getGuideName(pagePath: string): string | undefined {
  return guidePage.exec(pagePath)?.[1]
}

/** Returns the address of a step's archive: `caching/2-vendor` → `/projects/caching-2-vendor.zip`. */
export function getArchiveUrl(stepPath: string): string {
  return `/projects/${getArchiveName(stepPath)}.zip`
}

/** Returns the name of a step's archive and of the folder in it. */
export function getArchiveName(stepPath: string): string {
  return stepPath.replaceAll('/', '-')
}

/** Returns the address that opens a step in an online editor. */
export function getEditorUrl(stepPath: string): string {
  return `${wholeProjects}/${stepPath}`
}
