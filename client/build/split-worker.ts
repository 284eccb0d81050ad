import { type CallExpression, type ExpressionStatement, type Node, parse } from 'acorn'
import { type Edit, editText } from './edit-text.ts'

/** A script in two parts that share one scope. */
export interface SplitScript {
  /** Runs by itself, and calls `globalThis.playRest.load` for missing modules. */
  first: string
  rest: string
}

/** Evaluates the rest when the first of its modules is required. `client/play/worker/rest.ts` provides its text, and is told if that was too late. */
const loader = `var playRest = {
  text: undefined,
  miss() {},
  load() {
    if (playRest.text === undefined) {
      playRest.miss()
      throw new Error('This part of webpack is not loaded yet')
    }
    playRest.load = () => {}
    // In this scope: the text fills the variables of the modules it has.
    eval(playRest.text)
  },
}
globalThis.playRest = playRest
`

/**
 * Splits the CommonJS modules in esbuild's output into two parts: the modules that `run` starts come first.
 *
 * Browsers keep no compiled code for workers, and would parse modules that nothing loads as well. Functions of the first part are wrapped in
 * parentheses, which makes V8 compile them at once instead of parsing them twice. `npm run budgets -- playground` measures both.
 */
export async function splitScript(
  code: string,
  run: (instrumented: string) => Promise<Set<number>>,
): Promise<SplitScript> {
  const { start, modules } = findModules(code)
  const used = await run(
    editText(code, [
      [start, start, loader],
      ...modules.map(({ body }, at): Edit => [body + 1, body + 1, `globalThis.playUsed(${at});`]),
    ]),
  )
  const rest = modules.filter((_, at) => !used.has(at))
  const first = editText(code, [
    [start, start, loader],
    ...modules.flatMap(({ name, from, argument, to }, at): Edit[] =>
      used.has(at)
        ? [
            [argument, argument, '('],
            [to - 1, to - 1, ')'],
          ]
        : [[from, to, `()=>(playRest.load(),${name}())`]],
    ),
  ])
  return { first, rest: rest.map(({ name, from, to }) => `${name}=${code.slice(from, to)};`).join('') }
}

interface Module {
  /** The variable of the module. */
  name: string
  /** Positions of the call of esbuild's helper, of the function passed to it, and of the body of that function. */
  from: number
  to: number
  argument: number
  body: number
}

/** Finds the variables that each hold a module: a call of a helper with a function. */
function findModules(code: string): { start: number; modules: Module[] } {
  const program = parse(code, { ecmaVersion: 'latest' })
  const { expression } = program.body.at(-1) as ExpressionStatement
  const { callee } = expression as CallExpression
  if (callee?.type !== 'ArrowFunctionExpression' || callee.body.type !== 'BlockStatement')
    throw new Error('esbuild has made something else than a function that is called at once')
  const byHelper = new Map<string, Module[]>()
  for (const statement of callee.body.body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      const argument = init?.type === 'CallExpression' && init.arguments.length === 1 ? init.arguments[0] : undefined
      if (argument?.type !== 'ArrowFunctionExpression' || argument.body.type !== 'BlockStatement') continue
      const { callee: helper } = init as CallExpression
      if (id.type !== 'Identifier' || helper.type !== 'Identifier') continue
      const { start: from, end: to } = init as Node
      const module = { name: id.name, from, to, argument: argument.start, body: argument.body.start }
      byHelper.set(helper.name, [...(byHelper.get(helper.name) ?? []), module])
    }
  }
  const [modules = []] = [...byHelper.values()].toSorted((a, b) => b.length - a.length)
  return { start: callee.body.start + 1, modules }
}
