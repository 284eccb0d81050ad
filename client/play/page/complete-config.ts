import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'

interface Named {
  kind: string
  name: string
  type?: string
  summary?: string
}

let names: Promise<Map<string, Named>> | undefined

/** Loads the site's facts about options, once; returns nothing if that fails, and tries again the next time. */
function loadOptions(): Promise<Map<string, Named>> {
  names ??= fetch('/options.json')
    .then((response) => response.json())
    .then((document: { names: Named[] }) => {
      const options = document.names.filter(({ kind, name }) => kind === 'option' && !name.includes('{'))
      return new Map(options.map((option) => [option.name, option]))
    })
  names.catch(() => {
    names = undefined
  })
  return names
}

/** Completes the options of a configuration and their values, each with its first sentence. */
export async function completeConfig(context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/["']?[\w-]*/)
  if (word === null || (word.from === word.to && !context.explicit)) return null
  // The text before the word tells a name from a value, even in code that does not parse yet.
  const before =
    context.state
      .sliceDoc(Math.max(0, word.from - 500), word.from)
      .trimEnd()
      .at(-1) ?? ''
  if (!'{,:['.includes(before) || before === '') return null
  const path = findPath(context.state, context.pos)
  const isValue = before === ':' || before === '['
  const options = await loadOptions().catch(() => undefined)
  if (options === undefined || context.aborted) return null
  const found = isValue ? listValues(options.get(path.join('.'))) : listChildren(options, path)
  return found.length === 0 ? null : { from: word.from, options: found, validFor: /^["']?[\w-]*$/ }
}

function listChildren(options: ReadonlyMap<string, Named>, path: readonly string[]): Completion[] {
  const prefix = [...path, ''].join('.')
  return [...options.values()].flatMap(({ name, type, summary }) => {
    const label = name.slice(prefix.length)
    if (!name.startsWith(prefix) || label === '' || label.includes('.') || /^[A-Z]/.test(label)) return []
    return [
      {
        label,
        type: 'property',
        apply: `${label}: `,
        ...(type && { detail: shorten(type) }),
        ...(summary && { info: summary }),
      },
    ]
  })
}

/** Lists the values in the type of an option: `"named" | false`. */
function listValues(option: Named | undefined): Completion[] {
  const values = option?.type?.split(' | ').flatMap((type) => (type === 'boolean' ? ['true', 'false'] : [type])) ?? []
  return values
    .filter((value) => /^(?:true|false|"[\w-]+")$/.test(value))
    .map((value) => ({
      label: value.replaceAll('"', "'"),
      type: 'constant',
      apply: applyValue,
      ...(option?.summary && { info: option.summary }),
    }))
}

/** Inserts a value with its quotes, in place of the closing one that the text has already. */
function applyValue(view: EditorView, { label }: Completion, from: number, to: number): void {
  const [first, next] = [view.state.sliceDoc(from, from + 1), view.state.sliceDoc(to, to + 1)]
  const end = first === next && /["']/.test(next) ? to + 1 : to
  view.dispatch(insertCompletionText(view.state, label, from, end))
}

const shorten = (type: string): string => (type.length > 40 ? `${type.slice(0, 39)}…` : type)

/** Lists the names of the properties around a position, outermost first; a rule has its own name, wherever it is. */
function findPath(state: EditorState, at: number): string[] {
  const path: string[] = []
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1); node !== null; node = node.parent) {
    const key = node.name === 'Property' ? node.firstChild : null
    if (key !== null && at > key.to) path.unshift(state.sliceDoc(key.from, key.to).replace(/^["']|["']$/g, ''))
  }
  const rule = path.findLastIndex((name) => name === 'rules' || name === 'oneOf')
  return rule < 0 ? path : ['Rule', ...path.slice(rule + 1)]
}
