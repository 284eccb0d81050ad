import { posix } from 'node:path'
import type { Element, Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toString as getText } from 'hast-util-to-string'
import { h } from 'hastscript'
import { readContentFile, resolveContentPath } from '../content-file.ts'
import type { PageJob } from '../page-job.ts'
import { type Place, reportError } from '../report.ts'
import { SKIP, visit } from '../visit.ts'
import type { Component } from './component.ts'

const elements = new Set('svg g path rect circle ellipse line polyline polygon text tspan title desc'.split(' '))
const attributes = new Set(
  `viewBox width height className d x y x1 y1 x2 y2 cx cy r rx ry dx dy points transform textAnchor dominantBaseline
  xmlns role pathLength textLength lengthAdjust`.split(/\s+/),
)

/** An inline SVG that follows the theme: `<Diagram src="./diagrams/graph.svg" caption="…"/>`. */
export const diagram: Component = {
  attributes: { src: 'required', caption: 'optional' },
  render({ src = '', caption }, job, place) {
    const path = resolveContentPath(posix.dirname(job.input.path), src)
    const svg = readSvg(path, job, place)
    if (svg === undefined) return undefined
    const title = svg.children.find((child) => child.type === 'element' && child.tagName === 'title')
    const description = svg.children.find((child) => child.type === 'element' && child.tagName === 'desc')
    const number = job.slots.size + 1
    const names: string[] = []
    for (const [element, suffix] of [
      [title, 'title'],
      [description, 'description'],
    ] as const) {
      if (element?.type !== 'element') continue
      const id = `diagram-${number}-${suffix}`
      element.properties.id = id
      names.push(id)
    }
    Object.assign(svg.properties, { role: 'img', ariaLabelledBy: names.join(' ') })
    const text = [title, description].map((element) => (element?.type === 'element' ? getText(element).trim() : ''))
    return {
      element: h('figure', { class: 'diagram' }, [svg, caption === undefined ? null : h('figcaption', caption)]),
      markdown: `*Diagram: ${text.filter(Boolean).join('. ')}*${caption === undefined ? '' : `\n\n${caption}`}`,
    }
  },
}

function readSvg(path: string, job: PageJob, place: Place): Element | undefined {
  const found = readContentFile(job.context.contentDir, path)
  if (found.kind !== 'found') {
    const reason = found.kind === 'outside' ? 'is outside of the content folder' : 'does not exist'
    reportError(
      job.file,
      'diagram-missing',
      `The diagram \`${path}\` ${reason}`,
      place,
      'Give a path relative to the page.',
    )
    return undefined
  }
  job.files.add(path)
  const source = found.bytes.toString('utf8').replace(/<\?xml[^<>]*\?>|<!DOCTYPE[^<>]*>/gi, '')
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: source }] }) as Root
  const svg = tree.children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg')
  if (svg === undefined) {
    reportError(job.file, 'diagram-invalid', `\`${path}\` is not an SVG`, place)
    return undefined
  }
  const faults = findFaults(svg)
  for (const fault of faults) {
    reportError(
      job.file,
      'diagram-invalid',
      `The diagram \`${path}\` ${fault}`,
      place,
      'The rules are in content/README.md.',
    )
  }
  return faults.length === 0 ? svg : undefined
}

/** Returns true for comments and for the indentation of the file; within a text, spaces count. */
function isDropped(node: Nodes, parent: Nodes | undefined): boolean {
  if (node.type === 'comment') return true
  const isLaidOut = parent?.type === 'element' && (parent.tagName === 'svg' || parent.tagName === 'g')
  return isLaidOut && node.type === 'text' && node.value.trim() === ''
}

/** Finds everything that a diagram may not contain: code, ids, colors that would not follow the theme. */
function findFaults(svg: Element): string[] {
  const faults = new Set<string>()
  if (svg.properties.viewBox === undefined) faults.add('has no `viewBox`')
  for (const name of ['title', 'desc']) {
    const isGiven = svg.children.some(
      (child) => child.type === 'element' && child.tagName === name && getText(child).trim() !== '',
    )
    if (!isGiven) faults.add(`has no \`<${name}>\``)
  }
  visit(svg, (node, index, parent) => {
    if (isDropped(node, parent) && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type !== 'element') return undefined
    if (!elements.has(node.tagName)) faults.add(`holds \`<${node.tagName}>\``)
    for (const name of Object.keys(node.properties)) {
      if (!attributes.has(name)) faults.add(`has the attribute \`${name}\``)
    }
    return undefined
  })
  return [...faults]
}
