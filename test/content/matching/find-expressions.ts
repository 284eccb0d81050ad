import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNewExpression, isRegularExpressionLiteral, isStringLiteral, type Node } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Folders with code that is served, is sent to readers or reads the content. */
const projects = ['search', 'content-build', 'worker', 'client', 'client/build', 'client/service-worker']

/** A regular expression of the sources. */
export interface Expression {
  /** File and line. */
  place: string
  source: string
  flags: string
}

/** Lists the regular expressions in the sources of all sides: literals, and `new RegExp` of constant strings. */
export function findExpressions(): Expression[] {
  const api = new API({ cwd: root })
  try {
    return [...new Map(projects.flatMap((name) => readProject(api, `${root}${name}/tsconfig.json`)))].flatMap(
      ([file, text]) => text.map((found) => ({ ...found, place: `${relative(root, file)}:${found.place}` })),
    )
  } finally {
    api.close()
  }
}

/** The expressions by file, since projects share files. */
function readProject(api: API, config: string): [file: string, found: Expression[]][] {
  const project = api.updateSnapshot({ openProject: config }).getProject(config)
  if (project === undefined) throw new Error(`No project at ${config}`)
  return project.rootFiles.map((file) => {
    const source = project.program.getSourceFile(file)
    if (source === undefined) throw new Error(`TypeScript cannot read ${file}`)
    const found: Expression[] = []
    const visit = (node: Node): void => {
      const expression = readExpression(node)
      const line = source.text.slice(0, node.end).split('\n').length
      if (expression !== undefined) found.push({ ...expression, place: `${line}` })
      node.forEachChild(visit)
    }
    visit(source)
    return [file, found]
  })
}

function readExpression(node: Node): Omit<Expression, 'place'> | undefined {
  if (isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!isNewExpression(node) || node.expression.getText() !== 'RegExp') return undefined
  const [source, flags] = node.arguments ?? []
  if (source === undefined || !isStringLiteral(source)) return undefined
  return { source: source.text, flags: flags !== undefined && isStringLiteral(flags) ? flags.text : '' }
}
