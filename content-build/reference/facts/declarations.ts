import path from 'node:path'
import type { Node, NodeArray, SourceFile, Statement, TypeElement } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { findMinor } from './releases.ts'

/** Holds what the comment above a declaration says of what it declares. */
export interface Remarks {
  /** The minor that brought it, where that was not 5.0. */
  since?: string
  deprecated?: true
}

/** Parses files with type declarations in a folder. Nothing they refer to is loaded. */
export function parseDeclarations<Names extends readonly string[]>(
  folder: string,
  ...names: Names
): { [Index in keyof Names]: SourceFile } {
  const config = path.join(folder, 'declarations.json')
  const text = JSON.stringify({ compilerOptions: { noLib: true, noResolve: true, types: [] }, files: names })
  const isConfig = (file: string) => file === config || undefined
  const fs = { readFile: (file: string) => isConfig(file) && text, fileExists: isConfig }
  const api = new API({ fs })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    return names.map((name) => {
      const file = project?.program.getSourceFile(path.join(folder, name))
      if (file === undefined) throw new Error(`TypeScript does not read ${name} in ${folder}`)
      return file
    }) as { [Index in keyof Names]: SourceFile }
  } finally {
    api.close()
  }
}

/** Lists what type declarations remark of the hooks of a class, by the hook's name; hooks without a comment are left out. */
export function listHookRemarks(declarations: SourceFile, className: string): Map<string, Remarks> {
  return new Map(
    listHookMembers(declarations, className).flatMap((member) => {
      const name = getName(member)
      return name === undefined || member.jsDoc === undefined ? [] : [[name, readRemarks(member.jsDoc)]]
    }),
  )
}

/** Finds the kind of hook that a stand-in for a deprecated one is typed as: `additionalAssets: FakeHook<Pick<AsyncSeriesHook<…`. */
export function findStandIn(declarations: SourceFile, className: string, hook: string): string | undefined {
  const member = listHookMembers(declarations, className).find((one) => getName(one) === hook)
  if (member === undefined || !is.isPropertySignatureDeclaration(member)) return undefined
  const picked = getArgument(getArgument(member.type))
  return picked && getTypeName(picked)
}

/** Lists the names of the members of a class. */
export function listClassMembers(declarations: SourceFile, className: string): string[] {
  return listNames(findClass(declarations.statements, className)?.members)
}

/** Lists the names of the members of an interface, which may stand in a namespace. */
export function listInterfaceMembers({ statements }: SourceFile, name: string): string[] {
  const all = [...statements].flatMap((statement) =>
    is.isModuleDeclaration(statement) && statement.body && is.isModuleBlock(statement.body)
      ? [...statement.body.statements]
      : [statement],
  )
  return listNames(all.filter(is.isInterfaceDeclaration).find((one) => one.name.text === name)?.members)
}

/** Lists the names of the global variables. */
export function listGlobals({ statements }: SourceFile): string[] {
  const lists = [...statements].filter(is.isVariableStatement).map(({ declarationList }) => declarationList)
  return lists.flatMap(({ declarations }) => listNames(declarations))
}

function findClass(statements: NodeArray<Statement>, className: string) {
  return [...statements].filter(is.isClassDeclaration).find(({ name }) => name?.text === className)
}

/** Lists the members of the type of `hooks`, which is `Readonly<{ … }>`. */
function listHookMembers({ statements }: SourceFile, className: string): TypeElement[] {
  const members = findClass(statements, className)?.members ?? []
  const hooks = [...members].filter(is.isPropertyDeclaration).find((member) => getName(member) === 'hooks')
  const type = getArgument(hooks?.type)
  return type && is.isTypeLiteralNode(type) ? [...type.members] : []
}

/** Returns the first argument of a generic type. */
function getArgument(type: Node | undefined): Node | undefined {
  return type && is.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined
}

function getTypeName(type: Node): string | undefined {
  return is.isTypeReferenceNode(type) && is.isIdentifier(type.typeName) ? type.typeName.text : undefined
}

function listNames(nodes: Iterable<Node> = []): string[] {
  return [...nodes].map(getName).filter((name) => name !== undefined)
}

/** Returns the name of a member or a variable, unless it is computed, private or a text. */
function getName(node: Node): string | undefined {
  const { name } = node as { name?: Node }
  return name && is.isIdentifier(name) ? name.text : undefined
}

function readRemarks(comments: readonly Node[]): Remarks {
  const tags = comments.filter(is.isJSDoc).flatMap(({ tags = [] }) => [...tags])
  const release = tags
    .find(({ tagName }) => tagName.text === 'since')
    ?.comment?.map(({ text }) => text)
    .join('')
  const since = release === undefined ? undefined : findMinor(release.trim())
  return {
    ...(since !== undefined && { since }),
    ...(tags.some(({ tagName }) => tagName.text === 'deprecated') && { deprecated: true }),
  }
}
