import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notices } from './notices.ts'

interface PackageMetadata {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
  dependencies?: Record<string, string>
}

const licenseFile = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i

/** For packages that name this license and bring no text of it. */
const mitTerms = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/**
 * Renders `licenses.txt`: the licenses of the packages in the client's bundles and of the project's dependencies, which are in the Worker's, then the
 * license comments in their code.
 *
 * Rejects if a package has no license text and its license is not MIT.
 */
export async function renderLicenses(projectFolder: string, { packages, comments }: Notices): Promise<Uint8Array> {
  const { dependencies = {} } = await readMetadata(projectFolder)
  const direct = Object.keys(dependencies).map((name) => join(projectFolder, 'node_modules', name))
  const licenses = await Promise.all([...new Set([...packages, ...direct])].map(renderLicense))
  const parts = [
    'This site runs code of the following packages, in browsers and on its servers.',
    ...new Set(licenses.toSorted()),
    ...(comments.size > 0 ? [heading('Comments in their code'), ...[...comments].toSorted()] : []),
  ]
  return new TextEncoder().encode(`${parts.join('\n\n')}\n`)
}

async function renderLicense(folder: string): Promise<string> {
  const { name, version, license, author } = await readMetadata(folder)
  const files = (await readdir(folder)).filter((file) => licenseFile.test(file)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const title = heading(`${name} ${version} (${license})`)
  if (texts.length > 0) return [title, ...texts.map((text) => text.replaceAll('\r\n', '\n').trim())].join('\n\n')
  if (license !== 'MIT') throw new Error(`${folder} has no text of its license, ${license}`)
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`)
  return [title, `Copyright (c) ${holder}`, mitTerms].join('\n\n')
}

async function readMetadata(folder: string): Promise<PackageMetadata> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}

function heading(title: string): string {
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}`
}
