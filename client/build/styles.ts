import { bundleAsync } from 'lightningcss'

/** Bundles the stylesheet and what it imports into one minified file, its modern syntax kept. */
export async function bundleStyles(filename: string): Promise<Uint8Array> {
  const { code, warnings } = await bundleAsync({ filename, minify: true })
  const [warning] = warnings
  if (warning !== undefined) {
    throw new Error(`${warning.loc.filename}:${warning.loc.line}:${warning.loc.column} ${warning.message}`)
  }
  return code
}
