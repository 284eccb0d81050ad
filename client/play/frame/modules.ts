import type { Link } from '../protocol.ts'

/** A file of the result. The links of an ECMAScript module say where it names other files. */
export interface ResultFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  initial: boolean
  links?: Link[] | undefined
}

/** The global function, in the frame and in its workers, that returns the address of a file for `import()`. */
export const finder = 'findResultFile'

interface Place {
  /** The address that the module seems to have. */
  address: string
  /** Returns the address of a file's blob, or its argument if there is none. */
  find(to: string, from: string): string
}

/** Returns the text of a module with the addresses of blobs in its imports; a computed import asks for its address at run time. */
export function linkModule({ bytes, links = [] }: ResultFile, { address, find }: Place): string {
  const from = JSON.stringify(address)
  return links.toReversed().reduce((text, { kind, start, end }) => {
    const written = text.slice(start, end)
    const replaced = {
      static: () => find(written, address),
      dynamic: () => `${finder}(${written}, ${from})`,
      meta: () => `Object.assign(${written}, { url: ${from} })`,
    }[kind]()
    return text.slice(0, start) + replaced + text.slice(end)
  }, new TextDecoder().decode(bytes))
}

/** Orders files so that each module comes after its static imports, whose addresses must be known. */
export function sortByImports(
  files: readonly ResultFile[],
  locate: (to: string, from?: string) => string,
): ResultFile[] {
  const byAddress = new Map(files.map((file) => [locate(file.name), file]))
  const sorted = new Set<ResultFile>()
  const begun = new Set<ResultFile>()
  const add = (file: ResultFile | undefined): void => {
    if (file === undefined || begun.has(file)) return
    begun.add(file)
    const text = file.links === undefined ? '' : new TextDecoder().decode(file.bytes)
    for (const { kind, start, end } of file.links ?? [])
      if (kind === 'static') add(byAddress.get(locate(text.slice(start, end), locate(file.name))))
    sorted.add(file)
  }
  files.forEach(add)
  return [...sorted]
}
