import { findSampleFaults } from '../../../../content-build/reference/samples/sample-faults.ts'
import { describe } from '../../site/site-fixture.ts'
import { loadFacts } from '../facts/real-facts.ts'

/** Lists the names in a sample that the installed webpack does not know; the code begins on line 6 of its page. */
export async function checkSample(code: string, info = 'js'): Promise<string[]> {
  const [language = '', ...options] = info.split(' ')
  const title = options.find((option) => option.startsWith('title='))?.slice('title='.length)
  const sample = {
    language,
    code,
    invalid: options.includes('invalid'),
    line: 5,
    ...(title !== undefined && { title }),
  }
  return describe(findSampleFaults(sample, 'api/a.mdx', await loadFacts()).map(({ problem }) => problem))
}
