import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension, type StateEffect } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { completeConfig } from './complete-config.ts'

export interface Editor {
  /** Shows a file, with its own history of changes, unless its text has changed elsewhere. */
  show(name: string, text: string): void
  goTo(line: number): void
  focus(): void
  /** Forgets the changes of files that are no longer there. */
  keep(names: readonly string[]): void
  destroy(): void
}

const color = (name: string): string => `var(--code-${name})`
const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: color('keyword') },
  { tag: [tags.tagName], color: color('tag') },
  { tag: [tags.string, tags.regexp], color: color('string') },
  { tag: [tags.comment], color: color('comment') },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: color('constant') },
  { tag: [tags.function(tags.variableName), tags.className], color: color('entity') },
])

/** Starts CodeMirror in a host of its own: in a shadow tree its styles need no style element, which the page's policy refuses. */
export function createEditor(host: HTMLElement, onChange: (text: string) => void): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const place = document.createElement('div')
  place.style.blockSize = '100%'
  root.replaceChildren(place)
  const view = new EditorView({ root, parent: place })
  const extend = (name: string): Extension => [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    syntaxHighlighting(colors),
    // Every file has it: CodeMirror looks for a pending completion in the state of the file that is shown then.
    autocompletion({ override: /^webpack\.(?:second\.)?config\.[cm]?[jt]s$/.test(name) ? [completeConfig] : [] }),
    // Escape leaves the keys of the editor: after it, Tab moves on as everywhere.
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    findLanguage(name),
    theme,
    EditorView.contentAttributes.of({
      'aria-label': `Content of ${name}; press Escape, then Tab to leave`,
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
  ]
  const seen = new Map<string, { state: EditorState; scroll: StateEffect<unknown> }>()
  let shown = ''
  return {
    show(name, text) {
      seen.set(shown, { state: view.state, scroll: view.scrollSnapshot() })
      const before = seen.get(name)
      const isSame = before?.state.doc.toString() === text
      if (!isSame) view.setState(EditorState.create({ doc: text, extensions: extend(name) }))
      else if (name !== shown) {
        view.setState(before.state)
        view.dispatch({ effects: before.scroll })
      }
      shown = name
    },
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    focus: () => view.focus(),
    keep(names) {
      for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name)
    },
    destroy: () => view.destroy(),
  }
}

function findLanguage(name: string): Extension {
  if (/\.[cm]?[jt]sx?$/.test(name)) return javascript({ jsx: /x$/.test(name), typescript: /\.[cm]?tsx?$/.test(name) })
  if (name.endsWith('.css')) return css()
  if (/\.html?$|\.svg$/.test(name)) return html()
  return name.endsWith('.json') ? json() : []
}

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-text)', backgroundColor: 'var(--color-page)', fontSize: '0.875rem' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.6' },
  '.cm-gutters': { color: 'var(--color-muted)', backgroundColor: 'var(--color-surface)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent-soft) 45%, transparent)',
  },
  '&.cm-focused': { outline: 'none' },
  // Above the line numbers, which would cover a side of an outline.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '201',
    border: '2px solid var(--color-accent)',
    pointerEvents: 'none',
  },
  '.cm-tooltip': {
    color: 'var(--color-text)',
    backgroundColor: 'var(--color-surface)',
    borderColor: 'var(--color-line)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--color-strong)',
    backgroundColor: 'var(--color-accent-soft)',
  },
  '.cm-cursor': { borderInlineStartColor: 'var(--color-strong)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'light-dark(#bfe6fb, #235a80)',
  },
})
