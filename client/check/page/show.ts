import { configurationFactsPath } from '../../../content-build/contract/configuration-facts.ts'
import { copyText } from '../../copy-text.ts'
import { createElement } from '../../create-element.ts'
import { renderText } from '../../render-text.ts'
import { checkConfiguration } from '../check-configuration.ts'
import { OptionFacts, parseFacts } from '../facts.ts'
import schema from '../schema/structure.ts'
import { annotate } from './annotate.ts'
import { listFindings } from './list-findings.ts'
import { toMarkdown } from './markdown.ts'

let known: OptionFacts | undefined

/** Checks a configuration and shows what there is to say; returns the outcome in a sentence. */
export async function show(place: HTMLElement, text: string, packages: string): Promise<string> {
  known ??= await loadFacts()
  const outcome = await checkConfiguration(text, packages, {
    schema,
    facts: known,
    loadMessages: async () => (await import('../schema/explain.ts')).explainErrors,
  })
  const copy = createElement('button', { className: 'button', type: 'button' }, 'Copy as Markdown')
  copy.onclick = () => copyText(toMarkdown(outcome), copy, 'Select the list instead.')
  place.replaceChildren(
    ...outcome.notes.map((note) => createElement('p', { className: 'check-remark' }, ...renderText(note))),
    createElement('h2', {}, 'Findings'),
    createElement('p', {}, copy),
    ...listFindings(outcome),
    createElement('h2', {}, 'Your configuration'),
    annotate(outcome),
  )
  return summarize(outcome)
}

async function loadFacts(): Promise<OptionFacts> {
  const response = await fetch(configurationFactsPath)
  const facts = response.ok ? parseFacts(await response.json()) : undefined
  if (facts === undefined) throw new Error(`${configurationFactsPath}: ${response.status}`)
  return new OptionFacts(facts)
}

function summarize({ configurations, findings }: Awaited<ReturnType<typeof checkConfiguration>>): string {
  if (configurations === 0) return 'No configuration was found in the text: it exports no object that is written there.'
  const count = (level: string, one: string, many: string): string => {
    const { length } = findings.filter((finding) => finding.level === level)
    return `${length === 0 ? 'no' : length} ${length === 1 ? one : many}`
  }
  const parts = [
    count('error', 'error', 'errors'),
    count('warning', 'warning', 'warnings'),
    count('advice', 'suggestion', 'suggestions'),
  ]
  const found = configurations === 1 ? '' : ` in ${configurations} configurations`
  return `Checked${found}: ${parts.join(', ')}.`
}
