import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import { auditPage } from './lighthouse.ts'
import type { Result } from './result.ts'

const pages = ['/', '/concepts/', '/concepts/module-federation/', '/loaders/css-loader/']

/** Lighthouse's four categories, mobile preset, on a page of each kind. */
export async function* measureLighthouse(): AsyncGenerator<Result> {
  const release = await readBuiltRelease()
  const site = await serveSite(release)
  try {
    for (const path of pages) {
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
