import type { Element } from 'hast'
import { h } from 'hastscript'
import type { PageJob } from '../page-job.ts'
import { offerStep } from '../playground/offer-run.ts'
import { type Place, reportError } from '../report.ts'
import { getArchiveUrl, getEditorUrl, getGuideName, guideSections } from '../step-addresses.ts'
import { createStep } from '../step-chain.ts'
import { getTwinAddress } from '../twin-address.ts'
import type { Component, Rendered } from './component.ts'

const stepPath = /^[\w-]+(\/[a-z][\w-]*)*\/\d[\w-]*$/i

/** Ends a step of the guide: `<Step name="2-styles"/>` offers the project as it is at this point. */
export const step: Component = {
  attributes: { name: 'required' },
  render({ name = '' }, job, place) {
    const guide = findGuide(job, place, 'Step')
    if (guide === undefined) return undefined
    const path = `${guide}/${name}`
    if (!stepPath.test(path)) return refuse(job, name, place)
    job.steps.push(createStep(job.steps, path, getLine(place)))
    return offer('The project at this point:', path, job)
  },
}

/** Begins a project: `<Start from="getting-started/3-production"/>` with the files of a step, `<Start/>` in an empty folder. */
export const start: Component = {
  attributes: { from: 'optional' },
  render({ from }, job, place) {
    if (findGuide(job, place, 'Start') === undefined) return undefined
    if (from !== undefined && !stepPath.test(from)) return refuse(job, from, place)
    job.steps.push({ kind: 'start', ...(from !== undefined && { from }), line: getLine(place) })
    return from === undefined ? { markdown: '' } : offer('Start with this project:', from, job)
  },
}

/** Renders links that download a step as an archive, and open it in an online editor. */
function offer(label: string, path: string, job: PageJob): Rendered {
  const archive = getArchiveUrl(path)
  const editor = getEditorUrl(path)
  const run = offerStep(path, job)
  const download: Element = h('a', { href: archive, download: true }, 'download it (zip)')
  const open: Element = h('a', { class: 'external', href: editor, target: '_blank', rel: 'noopener' }, 'open it online')
  return {
    element: h('p', { class: 'live-preview' }, [
      `${label} `,
      ...(run === undefined ? [] : [h('a', { href: run }, 'run it here'), ', ']),
      download,
      ' or ',
      open,
    ]),
    markdown: `${label} [download it (zip)](${getTwinAddress(archive, job)}) or [open it online](${editor})`,
  }
}

function findGuide(job: PageJob, place: Place, tag: string): string | undefined {
  const guide = getGuideName(job.input.path)
  if (guide !== undefined) return guide
  const folders = guideSections.map((section) => `\`${section}/\``).join(', ')
  const note = `Only pages of ${folders} have steps: quote a file of \`examples/\` with \`file=\` elsewhere.`
  reportError(job.file, 'step-place', `\`<${tag}/>\` stands outside of a guide`, place, note)
  return undefined
}

function refuse(job: PageJob, name: string, place: Place): undefined {
  const note =
    'Write the folder below `examples/guides/`: `1-setup` in `<Step name>`, `caching/1-setup` in `<Start from>`. It begins with a digit.'
  reportError(job.file, 'component-attribute', `\`${name}\` is not the name of a step`, place, note)
  return undefined
}

function getLine(place: Place): number {
  if (place === undefined) return 1
  return 'start' in place ? place.start.line : place.line
}
