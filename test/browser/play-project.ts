import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Project = Record<string, string | Uint8Array>

/** How the worker answers, with the bytes of files in base64. */
export interface WorkerAnswer {
  files: Record<string, string>
  errors: string[]
  log: string
}

/** Reads a project as the playground takes it: text where it is text. */
export async function readProject(folder: string): Promise<Project> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(async (path) => {
    return [relative(folder, path).split(sep).join('/'), new Uint8Array(await readFile(path))] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** Starts the playground's worker in its page, as a press on the button does. */
export async function startWorker(page: Page): Promise<void> {
  const addresses = ['worker', 'rest'].map((name) => {
    const [file = ''] = globSync(`dist/client/assets/play-${name}-*.js`, { cwd: root })
    return `/assets/${basename(file)}`
  })
  await page.evaluate(async ([url = '', rest = '']) => {
    // The page's own policy name: no other policy may be created there.
    const { trustedTypes: types } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(to: string): string } }
    }
    const worker = new Worker(
      types.createPolicy('play-worker', { createScriptURL: (to: string) => to }).createScriptURL(url),
    )
    await new Promise((resolve, reject) => {
      worker.onmessage = resolve
      worker.onerror = ({ message }) => reject(new Error(message))
    })
    worker.postMessage({ kind: 'rest', code: await (await fetch(rest)).text() })
    Object.assign(globalThis, { playWorker: worker })
  }, addresses)
}

/** Builds a project in the worker that `startWorker` has started. */
export async function buildInWorker(page: Page, project: Project): Promise<WorkerAnswer> {
  const files = Object.entries(project).map(([name, content]) => {
    return [name, Buffer.from(content).toString('base64')] as const
  })
  return page.evaluate(async (encoded) => {
    const decode = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const encode = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    const { playWorker: worker } = globalThis as unknown as { playWorker: Worker }
    const built = Object.fromEntries(encoded.map(([name, text]) => [name, decode(text)]))
    // biome-ignore lint/suspicious/noExplicitAny: the answer is the worker's own
    const data = await new Promise<any>((resolve) => {
      worker.onmessage = ({ data }) => data.kind === 'built' && resolve(data)
      worker.postMessage({ kind: 'build', id: 1, files: built })
    })
    return {
      files: Object.fromEntries(
        data.files.map((file: { name: string; bytes: Uint8Array }) => [file.name, encode(file.bytes)]),
      ),
      errors: data.reports
        .filter((report: { level: string }) => report.level === 'error')
        .map((report: { text: string }) => report.text),
      log: data.log,
    }
  }, files)
}
