import type { Code, Construct, ContainerState, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { asideMarks } from '../aside-kinds.ts'

/** Each mark is one of these characters and `>`. */
const markers = Object.keys(asideMarks).map((mark) => mark.charCodeAt(0))
const greaterThan = 62
const space = 32

/**
 * Parses the `T> `, `W> ` and `?> ` containers.
 *
 * They are block quotes with a two-character marker and become `blockquote` nodes, so all rules of block quotes apply to them (lazy lines, lists and
 * fences inside, use within lists). The `asides` transform tells them apart.
 */
export function aside(): Extension {
  return { document: Object.fromEntries(markers.map((marker) => [marker, container])) }
}

const container: Construct = {
  name: 'aside',
  tokenize: tokenizeStart,
  continuation: { tokenize: tokenizeContinuation },
  exit: (effects) => {
    effects.exit('blockQuote')
  },
}

function tokenizeStart(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const state: ContainerState = this.containerState ?? {}
  return start

  function start(code: Code): State | undefined {
    if (code === null || !markers.includes(code)) return nok(code)
    if (state.open && state.marker !== code) return nok(code)
    if (!state.open) {
      effects.enter('blockQuote', { _container: true })
    }
    effects.enter('blockQuotePrefix')
    effects.enter('blockQuoteMarker')
    state.marker = code
    effects.consume(code)
    return angle
  }

  function angle(code: Code): State | undefined {
    if (code !== greaterThan) return nok(code)
    effects.consume(code)
    effects.exit('blockQuoteMarker')
    return after
  }

  function after(code: Code): State | undefined {
    // `T>x` is text; the marker alone on a line is an empty line of the aside.
    if (code !== null && code >= 0 && code !== space) return nok(code)
    state.open = true
    if (code === null || code < -2) {
      effects.exit('blockQuotePrefix')
      return ok(code)
    }
    effects.enter('blockQuotePrefixWhitespace')
    effects.consume(code)
    effects.exit('blockQuotePrefixWhitespace')
    effects.exit('blockQuotePrefix')
    return ok
  }
}

function tokenizeContinuation(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return indent

  function indent(code: Code): State | undefined {
    if (code !== space) return effects.attempt(container, ok, nok)(code)
    effects.enter('linePrefix')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (code === space) {
      effects.consume(code)
      return inside
    }
    effects.exit('linePrefix')
    return effects.attempt(container, ok, nok)(code)
  }
}
