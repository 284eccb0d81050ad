import { findSampleFaults } from '../../../content-build/coverage/sample-faults.ts'
import { describe } from '../site/site-fixture.ts'
import { loadFacts } from './real-facts.ts'

/** What the installed webpack has against the names that a sample uses, whose code begins on line 6 of its page. */
export async function checkSample(code: string, info = 'js'): Promise<string[]> {
  const [language = '', invalid] = info.split(' ')
  const sample = { language, code, invalid: invalid === 'invalid', line: 5 }
  return describe(findSampleFaults(sample, 'api/a.mdx', await loadFacts()).map(({ problem }) => problem))
}
