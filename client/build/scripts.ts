import { type BuildOptions, build } from 'esbuild'
import { collectNotices, createNotices, type Notices } from './notices.ts'

/**
 * Bundles and minifies a script for the browsers that the site supports; the bytes depend on the source alone.
 *
 * `constants` are values known at build time, by their name in the source; `notices` collects the licenses of the packages in the script.
 */
export async function bundleScript(
  entryPoint: string,
  format: 'esm' | 'iife',
  constants: Record<string, unknown> = {},
  notices: Notices = createNotices(),
): Promise<Uint8Array> {
  const result = await build({
    entryPoints: [entryPoint],
    bundle: true,
    format,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    define: defineConstants(constants),
    logLevel: 'silent',
    plugins: [collectNotices(notices)],
    write: false,
  })
  const [output] = result.outputFiles
  if (output === undefined) throw new Error(`esbuild made nothing of ${entryPoint}`)
  // Without the last line feed: an inline script is hashed byte by byte.
  return new TextEncoder().encode(output.text.trimEnd())
}

/** Options of a bundle of modules that share chunks, named by their content; its files and metafile are given back, not written. */
export function describeModules(folder: string) {
  return {
    // Paths inside the metafile, and with them the hashes, do not depend on where the project lies.
    absWorkingDir: folder,
    outdir: folder,
    entryNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    metafile: true,
    write: false,
  } as const satisfies BuildOptions
}

/** Constants as esbuild takes them. */
export function defineConstants(constants: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]))
}
