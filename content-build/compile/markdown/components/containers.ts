import { h } from 'hastscript'
import type { Nodes, Paragraph } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Attributes, Component } from './component.ts'

/** A component that holds Markdown. */
export interface Container {
  attributes: Component['attributes']
  /** The only children it takes. */
  children: 'TabItem' | 'Card' | 'list' | 'any'
  /** Attributes of which it needs one. */
  needs?: readonly string[]
  /** The only component it may stand in. */
  parent?: string
  /**
   * Gives the node its element. Returns text to put before the content in the Markdown twin, where the container itself is gone; `toAbsolute` makes
   * its links absolute.
   */
  place(node: MdxJsxFlowElement, attributes: Attributes, toAbsolute: (href: string) => string): string
}

/**
 * The components with content, by the names and attributes of Docusaurus and Starlight. None needs a script: tabs are `<details>` with the same name,
 * of which the browser keeps one open.
 */
export const containers: ReadonlyMap<string, Container> = new Map(
  Object.entries<Container>({
    Tabs: {
      attributes: { groupId: 'optional', syncKey: 'optional' },
      children: 'TabItem',
      place(node) {
        const items = node.children.filter(isTag)
        const chosen = items.find((item) =>
          item.attributes.some((given) => 'name' in given && given.name === 'default'),
        )
        const name = `tabs-line-${node.position?.start.line}`
        for (const item of items) {
          item.data = { hName: 'details', hProperties: { name, open: item === (chosen ?? items[0]) } }
        }
        setElement(node, 'div', { class: 'tab-list' })
        return ''
      },
    },
    TabItem: {
      attributes: { label: 'optional', value: 'optional', default: 'optional' },
      needs: ['label', 'value'],
      children: 'any',
      parent: 'Tabs',
      place(node, { label, value = '' }) {
        const title = label ?? value
        node.children.unshift(createTitle('summary', [{ type: 'text', value: title }]))
        return `**${title}**\n\n`
      },
    },
    Steps: {
      attributes: {},
      children: 'list',
      place(node) {
        setElement(node, 'div', { class: 'steps' })
        return ''
      },
    },
    CardGrid: {
      attributes: {},
      children: 'Card',
      place(node) {
        setElement(node, 'ul', { class: 'cards' })
        return ''
      },
    },
    Card: {
      attributes: { title: 'required', href: 'optional', icon: 'optional' },
      children: 'any',
      parent: 'CardGrid',
      place(node, { title = '', href }, toAbsolute) {
        const text = { type: 'text' as const, value: title }
        node.children.unshift(
          createTitle('p', [href === undefined ? text : { type: 'link', url: href, children: [text] }]),
        )
        setElement(node, 'li', {})
        return href === undefined ? `**${title}**\n\n` : `**[${title}](${toAbsolute(href)})**\n\n`
      },
    },
  }),
)

/** Returns true for a tag, on lines of its own or written on one line, which are alike but for their type. */
export function isTag(node: Nodes): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

function setElement(node: MdxJsxFlowElement, name: string, properties: Record<string, string>): void {
  node.data = { hName: name, hProperties: h(name, properties).properties }
}

function createTitle(name: string, children: Paragraph['children']): Paragraph {
  return { type: 'paragraph', data: { hName: name }, children }
}
