import type { Element, Properties, Root } from 'hast'
import { imageSize } from 'image-size'
import { imageHosts } from '../../../contract/images.ts'
import { type ContentImage, readContentFile, resolveContentImage } from '../content-file.ts'
import type { PageJob } from '../page-job.ts'
import { resolveReadmeAddress } from '../readme/resolve.ts'
import { reportError, reportWarning } from '../report.ts'
import { visit } from '../visit.ts'

/** Gives images their size and address, and notes those to publish. An image the policy does not load becomes a link to it. */
export function finishImages(tree: Root, job: PageJob): void {
  const linked = new Set<Element>()
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') visit(node, 'element', (inner) => void linked.add(inner))
    if (node.tagName !== 'img') return
    const shown = job.input.readme === undefined ? findOwn(node, job) : findReadmeImage(node, job)
    if (shown.kind === 'image') node.properties = { ...shown.properties, loading: 'lazy' }
    else replaceImage(node, shown.address, linked.has(node))
  })
}

type Shown = { kind: 'image'; properties: Properties } | { kind: 'link'; address?: string }

function findOwn(node: Element, job: PageJob): Shown {
  const { src, alt } = node.properties
  if (typeof src !== 'string' || src === '') {
    reportError(
      job.file,
      'image-missing',
      'An image has no address',
      node.position,
      'Give a path relative to the page.',
    )
    return { kind: 'link' }
  }
  if (typeof alt !== 'string' || alt.trim() === '') {
    const note = 'Say in the brackets what it shows, for those who cannot see it: `![A graph of modules](…)`.'
    reportError(job.file, 'image-alt', `The image \`${src}\` has no alternative text`, node.position, note)
  }
  const image = resolveContentImage(job.input.path, src)
  return image === undefined ? findRemote(node, src, job) : findLocal(node, src, image, job)
}

function findLocal(node: Element, src: string, { path, url }: ContentImage, job: PageJob): Shown {
  const found = readContentFile(job.context.contentDir, path)
  if (found.kind !== 'outside') job.files.add(path)
  if (found.kind !== 'found') {
    const reason = found.kind === 'outside' ? 'is outside of the content folder' : 'does not exist'
    reportError(
      job.file,
      'image-missing',
      `The image \`${src}\` ${reason}`,
      node.position,
      'Give a path relative to the page.',
    )
    return { kind: 'link' }
  }
  const size = findSize(found.bytes)
  if (size === undefined) {
    reportError(
      job.file,
      'image-invalid',
      `\`${src}\` is not an image`,
      node.position,
      'Use PNG, JPEG, GIF, WebP, AVIF or SVG.',
    )
    return { kind: 'link' }
  }
  job.images.set(path, { path, url })
  return { kind: 'image', properties: { ...scale(size, node.properties), ...node.properties, src: url } }
}

/** Computes the side that the author leaves out, so that the reserved space has the image's shape. */
function scale({ width, height }: Size, given: Properties): Properties {
  if (given.width !== undefined && given.height !== undefined) return {}
  const givenWidth = Number(given.width)
  const givenHeight = Number(given.height)
  if (givenWidth > 0) return { height: Math.round((givenWidth / width) * height) }
  if (givenHeight > 0) return { width: Math.round((givenHeight / height) * width) }
  // `width="50%"` says nothing about the image's shape.
  return given.width === undefined && given.height === undefined ? { width, height } : {}
}

interface Size {
  width: number
  height: number
}

function findSize(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    // The library throws for every format that it does not recognize.
    return undefined
  }
}

function findRemote(node: Element, src: string, job: PageJob): Shown {
  if (isAllowed(src)) return { kind: 'image', properties: node.properties }
  const note = `Put it beside the page, or use one of the hosts the policy allows: ${imageHosts.join(', ')}.`
  reportWarning(job.file, 'image-host', `The image \`${src}\` is shown as a link`, node.position, note)
  return { kind: 'link', address: src }
}

function findReadmeImage(node: Element, job: PageJob): Shown {
  const { src } = node.properties
  const { readme } = job.input
  if (typeof src !== 'string' || src === '' || readme === undefined) return { kind: 'link' }
  const address = src.startsWith('//') ? `https:${src}` : resolveReadmeAddress(src, readme, 'raw')
  // A page of the code host that shows the file; the file itself is elsewhere.
  const file = address.replace(
    /^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:blob|raw)\//,
    'https://raw.githubusercontent.com/$1/',
  )
  if (!isAllowed(file)) return { kind: 'link', address: file }
  return { kind: 'image', properties: { alt: '', ...node.properties, src: file } }
}

function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && imageHosts.includes(hostname)
}

/** Replaces an image: within a link, and without an address, only the alternative text remains. */
function replaceImage(node: Element, address: string | undefined, isLinked: boolean): void {
  const { alt } = node.properties
  const text = typeof alt === 'string' && alt !== '' ? alt : (address ?? '')
  const isLink = address !== undefined && !isLinked
  Object.assign(node, {
    tagName: isLink ? 'a' : 'span',
    properties: isLink ? { href: address } : {},
    children: text === '' ? [] : [{ type: 'text', value: text }],
  })
}
