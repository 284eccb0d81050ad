import { posix } from 'node:path'
import type { Element } from 'hast'
import { h } from 'hastscript'
import { readContentFile, resolveContentPath } from '../content-file.ts'
import { type ListedLink, parseLinkLists } from '../link-lists.ts'
import type { PageJob } from '../page-job.ts'
import { type Place, reportError } from '../report.ts'
import type { Component } from './component.ts'

/** A list of links to other sites that is kept as data: `<LinkList src="./awesome-webpack.yaml" list="loaders"/>`. */
export const linkList: Component = {
  attributes: { src: 'required', list: 'required' },
  render({ src = '', list = '' }, job, place) {
    const links = findLinks(src, list, job, place)
    if (links === undefined) return undefined
    const items = links.map((link) => {
      const anchor = h('a', { class: 'external', href: link.url, target: '_blank', rel: 'noopener' }, link.name)
      return h('li', [anchor, `: ${link.text}`, ...toElements(listFacts(link))])
    })
    const lines = links.map((link) => `- [${link.name}](${link.url}): ${link.text}${toMarkdown(listFacts(link))}`)
    return { element: h('ul', { class: 'link-list' }, items), markdown: lines.join('\n') }
  },
}

/** Facts from npm about the package of a link. */
interface Facts {
  /** The name of the package, unless the link has that name already. */
  name?: string
  release: string
}

function listFacts({ name, npm, version, released }: ListedLink): Facts | undefined {
  if (npm === undefined) return undefined
  const release = [version, released].filter((fact) => fact !== undefined).join(', ')
  const isNamed = name.split(/[\s:]+/).includes(npm)
  if (isNamed && release === '') return undefined
  return { ...(!isNamed && { name: npm }), release }
}

function toElements(facts: Facts | undefined): (Element | string)[] {
  if (facts === undefined) return []
  const { name, release } = facts
  if (name === undefined) return [` (${release})`]
  return [' (', h('code', name), release === '' ? ')' : ` ${release})`]
}

function toMarkdown(facts: Facts | undefined): string {
  if (facts === undefined) return ''
  const { name, release } = facts
  return ` (${[...(name === undefined ? [] : [`\`${name}\``]), ...(release === '' ? [] : [release])].join(' ')})`
}

function findLinks(src: string, list: string, job: PageJob, place: Place): ListedLink[] | undefined {
  const path = resolveContentPath(posix.dirname(job.input.path), src)
  const found = readContentFile(job.context.contentDir, path)
  if (found.kind !== 'outside') job.files.add(path)
  if (found.kind !== 'found') {
    const reason = found.kind === 'outside' ? 'is outside of the content folder' : 'does not exist'
    reportError(job.file, 'link-list', `The list \`${path}\` ${reason}`, place, 'Give a path relative to the page.')
    return undefined
  }
  const { lists, problems } = parseLinkLists(found.bytes.toString('utf8'))
  if (problems.length > 0) {
    const lines = problems.map(({ line, reason }) => `${path}:${line} ${reason}`)
    reportError(job.file, 'link-list', `The list \`${path}\` has problems`, place, lines.join('\n'))
    return undefined
  }
  const links = Object.hasOwn(lists, list) ? lists[list] : undefined
  if (links === undefined) {
    const known = `Its lists: ${Object.keys(lists).join(', ')}.`
    reportError(job.file, 'link-list', `\`${path}\` has no list \`${list}\``, place, known)
  }
  return links
}
