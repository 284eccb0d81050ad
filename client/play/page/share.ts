import type { ProjectFiles } from '../protocol.ts'

const mark = '#project='
/** The longest address: mail programs and chats cut longer ones. */
const longestFragment = 32_000
/** The largest project in a link; a larger one is an attack. */
const mostBytes = 2_000_000
const mostFiles = 200

export const hasShared = (hash: string): boolean => hash.startsWith(mark)

/** Returns the fragment for a project; `undefined` if it would be too long, or if a file is not text. */
export async function toFragment(files: ProjectFiles): Promise<string | undefined> {
  if (Object.values(files).some((content) => typeof content !== 'string')) return undefined
  const stream = new Blob([JSON.stringify(files)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const fragment = mark + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return fragment.length > longestFragment ? undefined : fragment
}

/** Reads and validates the project in a fragment; returns `undefined` if there is none. Stops reading at the largest size of a project. */
export async function fromFragment(hash: string): Promise<Record<string, string> | undefined> {
  if (!hasShared(hash) || hash.length > longestFragment) return undefined
  try {
    const text = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return parseFiles(JSON.parse(await readBounded(stream)))
  } catch {
    return undefined
  }
}

async function readBounded(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > mostBytes) throw new RangeError('The project is too large')
    text += decoder.decode(value, { stream: true })
  }
}

function parseFiles(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  const isProject = entries.every(([name, content]) => isFileName(name) && typeof content === 'string')
  return isProject && entries.length > 0 && entries.length <= mostFiles ? Object.fromEntries(entries) : undefined
}

/** Returns true for a path that names a file inside the project on every system. */
export function isFileName(name: string): boolean {
  const isPart = (part: string) =>
    /^[^\\:*?"<>|\p{Cc}]+$/u.test(part) && !['.', '..', '__proto__'].includes(part) && part.trim() === part
  return name.length <= 200 && name.split('/').every(isPart)
}
