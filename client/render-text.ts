import { createElement } from './create-element.ts'

/** Renders text in which backticks mark code. */
export function renderText(text: string): (Node | string)[] {
  const parts = text.split('`').map((part, index) => (index % 2 === 0 ? part : createElement('code', {}, part)))
  return parts.filter((part) => part !== '')
}
