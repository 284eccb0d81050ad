import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const opening = '<!--'
const closing = '-->'
const lessThan = 60
const tab = -2
const virtualSpace = -1
const space = 32

/**
 * Adds HTML comments to MDX, which has none: `<!-- eslint-skip -->` works before a fence, on its own lines and in text.
 *
 * They become `html` nodes. Takes the JSX extension and replaces it: on `<!`, JSX would fail the whole file.
 */
export function withHtmlComments(jsx: Extension): Extension {
  const jsxFlow = [jsx.flow?.[lessThan] ?? []].flat()
  return {
    flow: { [lessThan]: [commentConstruct('htmlFlow', 'htmlFlowData'), ...jsxFlow.map(unlessComment)] },
    text: { [lessThan]: [commentConstruct('htmlText', 'htmlTextData'), ...[jsx.text?.[lessThan] ?? []].flat()] },
  }
}

/** Makes a line that starts with a comment and goes on with text a paragraph instead of a broken tag. */
function unlessComment(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(commentOpening, nok, construct.tokenize.call(this, effects, ok, nok))
    },
  }
}

const commentOpening: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let matched = 0
    return function next(code: Code): State | undefined {
      if (code !== opening.charCodeAt(matched)) return nok(code)
      if (matched === 0) effects.enter('htmlFlow')
      effects.consume(code)
      matched++
      if (matched < opening.length) return next
      effects.exit('htmlFlow')
      return ok
    }
  },
}

type CommentType = 'htmlFlow' | 'htmlText'

function commentConstruct(type: CommentType, dataType: 'htmlFlowData' | 'htmlTextData'): Construct {
  const isFlow = type === 'htmlFlow'
  // Concrete means that a line inside a comment that looks like a list or a quote does not open one.
  return { name: 'htmlComment', concrete: isFlow, tokenize }

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const { parser, now } = this
    let matched = 0
    return start

    function start(code: Code): State | undefined {
      effects.enter(type)
      effects.enter(dataType)
      return open(code)
    }

    function open(code: Code): State | undefined {
      if (code !== opening.charCodeAt(matched)) return nok(code)
      effects.consume(code)
      matched++
      if (matched < opening.length) return open
      matched = 0
      return inside
    }

    function inside(code: Code): State | undefined {
      if (code === null) return nok(code)
      if (isLineEnding(code)) {
        effects.exit(dataType)
        return lineEnding(code)
      }
      // `--->` ends a comment too: two dashes are enough before the bracket.
      if (code === closing.charCodeAt(matched)) matched++
      else if (!(code === 45 && matched === 2)) matched = code === 45 ? 1 : 0
      effects.consume(code)
      return matched === closing.length ? close : inside
    }

    function lineEnding(code: Code): State | undefined {
      matched = 0
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return lineStart
    }

    function lineStart(code: Code): State | undefined {
      if (code === null || (isFlow && parser.lazy[now().line])) return nok(code)
      if (isLineEnding(code)) return lineEnding(code)
      effects.enter(dataType)
      return inside(code)
    }

    function close(code: Code): State | undefined {
      effects.exit(dataType)
      effects.exit(type)
      return isFlow ? after(code) : ok(code)
    }

    // Text behind the comment makes the line a paragraph, where the text construct reads the comment.
    function after(code: Code): State | undefined {
      if (code === tab || code === virtualSpace || code === space) {
        effects.enter('whitespace')
        return trailing(code)
      }
      return code === null || isLineEnding(code) ? ok(code) : nok(code)
    }

    function trailing(code: Code): State | undefined {
      if (code === tab || code === virtualSpace || code === space) {
        effects.consume(code)
        return trailing
      }
      effects.exit('whitespace')
      return code === null || isLineEnding(code) ? ok(code) : nok(code)
    }
  }
}

function isLineEnding(code: Code): boolean {
  return code !== null && code < tab
}
