import type { ReferenceKind } from '../../../contract/references.ts'
import type { PageJob } from '../page-job.ts'
import { offerOption } from '../playground/offer-option.ts'
import { renderFactsLine, renderInline } from '../references/facts-line.ts'
import { type Place, reportError } from '../report.ts'
import type { Component } from './component.ts'

/**
 * Creates the component for a kind of reference, such as `<Option name="output.filename"/>`, which shows what webpack says of the option: type,
 * default, deprecation.
 *
 * On a line of its own, the reference documents the option of the heading above; within a sentence, a list or a table it shows the name.
 */
export function createReference(kind: ReferenceKind): Component {
  return {
    attributes: { name: 'required' },
    render({ name = '' }, job, place, setting) {
      const fact = job.facts?.find(kind, name)
      const line = place === undefined ? 1 : 'start' in place ? place.start.line : place.line
      const isInline = setting !== 'line'
      const reference = { kind, name, line, isInline, isKnown: fact !== undefined }
      if (fact !== undefined)
        return {
          ...(setting === 'line' ? renderFactsLine(fact, offerOption(fact, job)) : renderInline(fact, setting)),
          reference,
        }
      job.references.push(reference)
      reportUnknown(kind, name, job, place)
      return undefined
    },
  }
}

function reportUnknown(kind: ReferenceKind, name: string, { facts, file }: PageJob, place: Place): void {
  const end = facts?.findEnd(kind, name)
  if (end !== undefined) {
    const note = 'Remove what the page says of it; what readers must do is for the pages about migration.'
    reportError(file, 'reference-gone', `\`${name}\` is gone: webpack ${end} was the last to have it`, place, note)
    return
  }
  const nearest = (facts?.suggest(kind, name) ?? []).map((suggestion) => `\`${suggestion}\``)
  const note = nearest.length === 0 ? 'Nothing of this kind has a similar name.' : `Nearest: ${nearest.join(', ')}.`
  reportError(file, 'reference-unknown', `The installed webpack has no ${kind} \`${name}\``, place, note)
}
