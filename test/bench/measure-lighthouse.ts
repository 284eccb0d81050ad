import type { Release } from '../../content-build/assemble/release.ts'
import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import { auditPage } from './lighthouse.ts'
import { chooseLongest } from './page-kinds.ts'
import type { Result } from './result.ts'

/** Landing, a page, the longest page there is, a README. */
const listPages = (release: Release) => ['/', '/concepts/', chooseLongest(release), '/loaders/css-loader/']

/** Lighthouse's four categories and that for agents, mobile preset, on a page of each kind. */
export async function* measureLighthouse(): AsyncGenerator<Result> {
  const release = await readBuiltRelease()
  const site = await serveSite(release, { compress: true })
  try {
    for (const path of listPages(release)) {
      const { scores, failures } = await auditPage(site.origin + path)
      for (const [category, value] of Object.entries(scores)) {
        const lost = failures.filter((failure) => failure.startsWith(category))
        yield {
          kind: 'measured',
          what: `Lighthouse ${category}, ${path}`,
          value,
          limit: 100,
          bound: 'exactly',
          unit: 'points',
          ...(value < 100 && { note: lost.join(', ') }),
        }
      }
    }
  } finally {
    await site.close()
  }
}
