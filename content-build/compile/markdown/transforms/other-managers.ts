import type { Code, Root, RootContent } from 'mdast'
import { toString as getText } from 'mdast-util-to-string'
import { parseFence } from '../code/fence-options.ts'
import { translateCommands } from '../code/package-manager.ts'
import type { PageJob } from '../page-job.ts'
import { removeRange } from '../twin.ts'
import { visit } from '../visit.ts'

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console'])

/** Finds the commands of a fence for every package manager, if it installs packages. */
export function findInstallTabs(code: Code): ReturnType<typeof translateCommands> {
  return shells.has(parseFence(code).language) ? translateCommands(code.value) : undefined
}

/**
 * Removes repeated install commands from READMEs, which often say “npm install …, or yarn add …, or pnpm add …” in three fences, with or without the
 * “or”.
 *
 * The first fence becomes tabs, so the others and the words between them are removed.
 */
export function dropOtherManagers(tree: Root, job: PageJob): void {
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined || findInstallTabs(node) === undefined) return
    for (;;) {
      const words = isOr(parent.children[index + 1]) ? 1 : 0
      if (!isOtherManager(parent.children[index + 1 + words])) return
      const gone = parent.children.splice(index + 1, 1 + words)
      job.edits.push(removeRange(gone[0]?.position?.start.offset ?? 0, gone.at(-1)?.position?.end.offset ?? 0))
    }
  })
}

function isOr(node: RootContent | undefined): boolean {
  return node?.type === 'paragraph' && /^or:?$/i.test(getText(node).trim())
}

function isOtherManager(node: RootContent | undefined): boolean {
  if (node?.type !== 'code' || !shells.has(parseFence(node).language)) return false
  return node.value.split('\n').every((line) => /^(\$ )?(yarn|pnpm) (global )?add /.test(line.trim()))
}
