import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { Redirects } from '../load/redirects.ts'
import type { SiteData } from '../load/site-data.ts'
import { parseRedirectTarget, showText } from './redirect-target.ts'
import type { SiteTargets } from './targets.ts'

/** Checks every redirect: its source may not be served, its target must be. */
export function checkRedirects(data: SiteData<string>, redirects: Redirects, targets: SiteTargets): VFileMessage[] {
  const { file, entries, places } = data
  const messages: VFileMessage[] = []
  for (const [source, target] of entries) {
    const faults = [findSourceFault(source, redirects, targets), findTargetFault(source, target, redirects, targets)]
    for (const fault of faults) {
      if (fault === undefined) continue
      messages.push(createProblem({ file, rule: 'redirect', ...fault, ...places.get(source) }))
    }
  }
  return messages
}

interface Fault {
  reason: string
  note: string
}

function findSourceFault(source: string, { paths }: Redirects, targets: SiteTargets): Fault | undefined {
  const [path = '', prefix] = source.split('#', 2)
  if (parseRedirectTarget(path).kind !== 'path') {
    return {
      reason: `${showText(source)} is no path of this site`,
      note: 'Write it from the root, with both slashes: `/old/`.',
    }
  }
  if (prefix === undefined) {
    if (!targets.has(path)) return undefined
    return { reason: `\`${source}\` is served, so it cannot redirect`, note: 'Remove the redirect, or the page.' }
  }
  if (prefix === '')
    return { reason: `\`${source}\` names no fragment`, note: 'Write the start of the ids that moved.' }
  const ids = targets.ids(path)
  const hidden = [...(ids ?? [])].find((id) => id.startsWith(prefix))
  if (hidden !== undefined) {
    return {
      reason: `\`${source}\` would forward \`#${hidden}\`, which ${path} has`,
      note: 'Use a longer prefix, or rename the id.',
    }
  }
  if (targets.hasPage(path)) return undefined
  const moved = paths.get(path)
  return {
    reason: `There is no page ${path} whose \`#${prefix}\` could be forwarded`,
    note:
      moved === undefined
        ? 'Remove the entry, or write the page.'
        : `The path itself leads to ${moved}; remove the entry.`,
  }
}

function findTargetFault(
  source: string,
  target: string,
  { paths }: Redirects,
  targets: SiteTargets,
): Fault | undefined {
  const parsed = parseRedirectTarget(target)
  if (parsed.kind === 'former') return undefined
  if (parsed.kind === 'refused') {
    return { reason: `${showText(source)} leads to ${showText(target)}, which ${parsed.reason}`, note: parsed.note }
  }
  const { path, id } = parsed
  const next = paths.get(path)
  if (next !== undefined) {
    const note = next === source ? 'Remove one of the two.' : `Write \`${next}\` as its target.`
    return { reason: `\`${source}\` leads to ${path}, which redirects to ${next}`, note }
  }
  if (id !== undefined && source.includes('#')) {
    const note = 'Name the page alone: the browser keeps the fragment.'
    return { reason: `\`${source}\` forwards a fragment to another, \`${target}\``, note }
  }
  if (!targets.has(path)) {
    return { reason: `\`${source}\` leads to ${path}, which does not exist`, note: 'Correct the target.' }
  }
  if (id === undefined || targets.ids(path)?.has(id) !== false) return undefined
  return {
    reason: `\`${source}\` leads to \`${target}\`, but ${path} has no such id`,
    note: 'Correct the fragment, or add an `<Anchor/>`.',
  }
}
