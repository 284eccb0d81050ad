import { checkSamples } from '../../../content-build/reference/samples/check-samples.ts'
import { describe, page, SiteFixture } from '../site/site-fixture.ts'

export const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``

/** Lists the problems that `check` finds in the fences of a page, the first of which begins on its line 5. */
export function check(...fences: string[]): Promise<string[]> {
  return checkPage('a.md', ...fences)
}

export async function checkPage(path: string, ...fences: string[]): Promise<string[]> {
  const { pages } = await new SiteFixture({ [path]: page('A', fences.join('\n\n')) }).build()
  return describe(await checkSamples(pages.filter(({ input }) => input.path === path)))
}
