import { Script } from 'node:vm'
import { TemplateError } from './template-error.ts'

export interface Tag {
  start: number
  end: number
  content: string
}

/** Finds the tags of a template. */
export function parse(source: string): Tag[] {
  const tags: Tag[] = []
  let end = 0
  for (;;) {
    const start = source.indexOf('{{', end)
    if (start === -1) return tags
    const close = source.indexOf('}}', start)
    const content = source.slice(start + 2, close)
    if (close === -1 || content.includes('{{')) {
      throw new TemplateError('This tag is not closed', source, start)
    }
    end = close + 2
    tags.push({ start, end, content })
  }
}

/** Throws if what stands in a tag is not an expression. */
export function checkExpression(source: string, tag: Tag): void {
  try {
    new Script(`(${tag.content}\n)`)
  } catch (error) {
    throw new TemplateError((error as Error).message, source, tag.start)
  }
}
