import { expect, describe as group, it } from 'vitest'
import { checkSummaries } from '../../../../content-build/check/summaries.ts'
import { StepCache } from '../../../../content-build/common/step-cache.ts'
import type { Coverage } from '../../../../content-build/reference/coverage/coverage.ts'
import { measureCoverage } from '../../../../content-build/reference/coverage/coverage.ts'
import type { Fact } from '../../../../content-build/reference/facts/fact.ts'
import { Facts } from '../../../../content-build/reference/facts/facts.ts'
import { describe, type Files, page, SiteFixture } from '../../site/site-fixture.ts'
import { loadFacts } from '../facts/real-facts.ts'

const mode = page('Mode', '## Usage\n\n<Option name="mode"/>\n\nChooses defaults.')

/** A site with facts that differ from those of the installed webpack. */
async function measure(files: Files, change: (facts: Fact[]) => Fact[], removed: string[] = []): Promise<Coverage> {
  const { pages } = await new SiteFixture(files).build()
  const { all, release } = await loadFacts()
  const facts = new Facts({
    release,
    facts: change([...all]),
    removed: removed.map((name) => ({ name, until: '5.101' })),
  })
  return measureCoverage(pages, facts, true, new StepCache())
}

function count(coverage: Coverage, name: string) {
  const area = coverage.areas.find((one) => one.name === name)
  if (area === undefined) throw new Error(`No area ${name}`)
  const { documented, missing, gone, different } = area
  return { documented, missing: [...missing.values()].flat().length, gone, different }
}

const isAboutHeading = ({ ruleId }: { ruleId?: string | undefined }) => ruleId === 'heading-unknown'
const describeHeadings = ({ problems }: Coverage) => describe(problems.filter(isAboutHeading))

const option = (name: string): Fact => ({ kind: 'option', name })
const only =
  (...names: string[]) =>
  () =>
    names.map(option)

it('a first sentence that ends in a colon is a problem: permalinks show it alone', async () => {
  const text = page('Mode', '## Usage\n\n<Option name="mode"/>\n\nTakes one of these:\n\n- a\n- b')
  const { pages } = await new SiteFixture({ 'configuration/mode.mdx': text }).build()
  expect(describe(checkSummaries(pages))).toEqual([
    'configuration/mode.mdx:7 reference-summary error: The first sentence about `mode` ends in a colon: “Takes one of these:”',
  ])
})

group('coverage', () => {
  it('has nothing to report where every name is on its page', async () => {
    const coverage = await measure({ 'configuration/mode.mdx': mode }, only('mode'))
    expect(coverage.problems).toEqual([])
    expect(count(coverage, 'Configuration options')).toEqual({ documented: 1, missing: 0, gone: 0, different: 0 })
  })

  it('names an option that no page documents, and where it belongs', async () => {
    const coverage = await measure({ 'configuration/mode.mdx': mode }, only('mode', 'mode.strict'))
    expect(describe(coverage.problems)).toEqual([
      expect.stringMatching(
        /^configuration\/mode\.mdx:7 reference-missing error: Not documented: the option `mode\.strict` of webpack 5\./,
      ),
    ])
    expect(coverage.problems[0]?.note).toContain('after `mode` (line 7)')
    expect(coverage.problems[0]?.note).toContain('`<Option name="mode.strict"/>`')
    expect(count(coverage, 'Configuration options').missing).toBe(1)
  })

  it('only counts what belongs to a page that is not there', async () => {
    const coverage = await measure({ 'configuration/mode.mdx': mode }, only('mode', 'output.path', 'output.filename'))
    expect(coverage.problems).toEqual([])
    expect(coverage.withoutPage).toEqual(new Map([['/configuration/output/', 2]]))
    expect(count(coverage, 'Configuration options').missing).toBe(2)
  })

  it('names a removed option that a heading still explains', async () => {
    const body = '## experiments\n\nText.\n\n### experiments.layers\n\nText.'
    const files = { 'configuration/experiments.mdx': page('Experiments', body) }
    const coverage = await measure(files, only(), ['experiments.layers'])
    expect(describe(coverage.problems)).toEqual([
      'configuration/experiments.mdx:9 reference-gone error: `experiments.layers` is gone: webpack 5.101 was the last to have it',
    ])
    expect(count(coverage, 'Configuration options').gone).toBe(1)
  })

  it('counts a removed option once that has a heading and a reference', async () => {
    const body = '## experiments\n\n### layers {#experimentslayers}\n\n<Option name="experiments.layers"/>\n\nText.'
    const files = { 'configuration/experiments.mdx': page('Experiments', body) }
    const coverage = await measure(files, only(), ['experiments.layers'])
    expect(count(coverage, 'Configuration options').gone).toBe(1)
  })

  it('counts a reference to a renamed hook as gone', async () => {
    const files = { 'api/compiler-hooks.mdx': page('Hooks', '## runs\n\n<Hook name="compiler.runs"/>\n\nText.') }
    const coverage = await measure(files, only())
    expect(count(coverage, 'Compiler hooks').gone).toBe(1)
  })

  it('names a hook in a sentence that webpack does not have, but not where the past is told', async () => {
    const text = 'Tap `compiler.hooks.done`.\n\nOr `compiler.hooks.runs.tap()`.'
    const coverage = await measure(
      { 'api/plugins.mdx': page('A', text), 'migrate/4.mdx': page('B', text) },
      (all) => all,
    )
    expect(describe(coverage.problems)).toEqual([
      expect.stringContaining('api/plugins.mdx:7 text-hook error: The text names `compiler.runs`, a hook that webpack'),
    ])
  })

  it('counts what a sample says otherwise than webpack', async () => {
    const sample = "```js\ncompiler.hooks.runs.tap('A', () => {})\n```"
    const coverage = await measure({ 'api/plugins.mdx': page('Plugins', sample) }, (facts) => facts)
    expect(describe(coverage.problems)).toEqual([
      expect.stringContaining('api/plugins.mdx:6 sample-hook error: The sample uses `compiler.runs`'),
    ])
    expect(count(coverage, 'Compiler hooks').different).toBe(1)
  })

  it.each([
    ['api/compiler-hooks.mdx', '### shouldRecord', 'Compiler hooks'],
    ['api/parser.mdx', '### `varDeclarationFoo` {#foo}', 'Parser hooks'],
    ['api/loaders.mdx', '### this.exec', 'Loader context'],
    ['api/cli.mdx', '### --hot-only', 'Command line'],
    ['api/module-variables.mdx', '### `__webpack_nothing__`', 'Module variables'],
    ['api/hot-module-replacement.mdx', '### removeHandler', 'Hot module replacement'],
    ['plugins/internal-plugins.mdx', '### CommonsChunkPlugin', 'Plugins'],
    ['configuration/output.mdx', '### output.jsonpFunctionName', 'Configuration options'],
    ['configuration/externals.mdx', '### externalsType.systemjs', 'Configuration options'],
  ])('names a heading about what is gone: %s %s', async (file, heading, area) => {
    const body = `## Things\n\n${heading}\n\nText.`
    const coverage = await measure({ [file]: page('A', body) }, (facts) => facts)
    const title = heading.replace(/^#+ /, '').split(' {')[0]?.replaceAll('`', '')
    expect(describeHeadings(coverage)).toEqual([
      expect.stringContaining(`${file}:7 heading-unknown error: The heading \`${title}\` names`),
    ])
    expect(coverage.problems.find(isAboutHeading)?.reason).toMatch(/that webpack 5\S+ does not have$/)
    expect(count(coverage, area).gone).toBe(1)
  })

  it.each([
    ['api/compiler-hooks.mdx', '### run'],
    ['api/compiler-hooks.mdx', '### When a tap fails'],
    ['api/compilation-hooks.mdx', '### Own.getCompilationHooks(compilation)\n\n#### orderThings'],
    ['api/plugins.mdx', '### anything'],
    ['configuration/externals.mdx', '### externalsType.commonjs'],
    ['configuration/externals.mdx', '### string'],
    ['api/cli.mdx', '### --output-clean'],
    ['plugins/internal-plugins.mdx', '### SingleEntryPlugin'],
  ])('has nothing against a heading that names what is there, or nothing: %s %s', async (file, heading) => {
    const coverage = await measure({ [file]: page('A', `## Things\n\n${heading}\n\nText.`) }, (facts) => facts)
    expect(describeHeadings(coverage)).toEqual([])
  })

  it('names what is documented on a page it does not belong to', async () => {
    const files = { 'concepts/mode.mdx': mode, 'anchors.json': '{ "/configuration/mode/": [] }' }
    const coverage = await measure(files, only('mode'))
    expect(describe(coverage.problems)).toEqual([
      'concepts/mode.mdx:7 reference-displaced error: `mode` is documented here, and belongs on /configuration/mode/',
    ])
    expect(count(coverage, 'Configuration options').different).toBe(1)
  })
})

group('the build', () => {
  it('refuses a name that is documented twice, and blames the page where it does not belong', async () => {
    const { messages } = await new SiteFixture({
      'configuration/mode.mdx': mode,
      'concepts/mode.mdx': mode,
    }).build()
    expect(describe(messages)).toEqual([
      'concepts/mode.mdx:7 reference-duplicate error: `mode` is documented here and in configuration/mode.mdx:7',
    ])
  })

  it('publishes what is documented, as one record', async () => {
    const { release } = await new SiteFixture({ 'configuration/mode.mdx': mode }).build()
    const record = release?.records.get(`file/${release.index.references}`)
    expect(JSON.parse(new TextDecoder().decode(record))).toEqual({
      references: [
        {
          kind: 'option',
          name: 'mode',
          aliases: ['--mode'],
          url: '/configuration/mode/#usage',
          type: '"development" | "production" | "none"',
          summary: 'Chooses defaults.',
        },
      ],
    })
  })

  it('makes a page of the coverage, whose source is the generator', async () => {
    const files = { 'configuration/mode.mdx': mode }
    const { release, messages } = await new SiteFixture(files).build()
    expect(describe(messages)).toEqual([])
    const route = release?.index.routes['/contribute/coverage/']
    if (route?.kind !== 'page') throw new Error('No page')
    expect(route.edit).toMatch(/content-build\/reference\/coverage\/coverage-page\.ts$/)
    const html = new TextDecoder().decode(release?.records.get(`page/${route.page}`))
    expect(html).toContain('<td>Configuration options</td>')
    expect(html).toMatch(/<code>\/configuration\/output\/<\/code>, which is not there: \d+/)
  })

  it('keeps its address for it', async () => {
    const { messages } = await new SiteFixture({ 'contribute/coverage.md': page('Mine') }).build()
    expect(describe(messages)).toEqual([
      'contribute/coverage.md address-reserved error: The site itself serves /contribute/coverage/',
    ])
  })

  it('makes none for content that is not about the reference', async () => {
    const { release, coverage } = await new SiteFixture({ 'concepts/a.md': page('A') }).build()
    expect(coverage).toBeUndefined()
    expect(release?.index.routes['/contribute/coverage/']).toBeUndefined()
    expect(release?.index.references).toBeUndefined()
  })
})
