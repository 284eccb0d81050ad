import { bundleAsync } from 'lightningcss'

/** Bundles the stylesheet and what it imports into one minified file, its modern syntax kept. */
export async function bundleStyles(filename: string): Promise<Uint8Array> {
  const { code, warnings } = await bundleAsync({ filename, minify: true }).catch((cause: unknown) => {
    throw isLocated(cause) ? createError(cause.message, { filename: cause.fileName, ...cause.loc }, cause) : cause
  })
  const [warning] = warnings
  // A warning means that browsers would drop the rule as well.
  if (warning !== undefined) throw createError(warning.message, warning.loc)
  return code
}

interface Place {
  filename: string
  line: number
  column: number
}

function createError(message: string, { filename, line, column }: Place, cause?: unknown): Error {
  return new Error(`${filename}:${line}:${column}: ${message}`, { cause })
}

/** Returns true for an error in a stylesheet; Lightning CSS does not name the file in its message. */
function isLocated(cause: unknown): cause is Error & { fileName: string; loc: Omit<Place, 'filename'> } {
  return cause instanceof Error && 'fileName' in cause && 'loc' in cause && cause.loc !== null
}
