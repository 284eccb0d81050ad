import { rm } from 'node:fs/promises'
import { build } from 'esbuild'

// esbuild leaves the files of earlier builds where they are.
await rm('dist/esbuild', { recursive: true, force: true })
await build({
  entryPoints: ['src/main.tsx'],
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: '[name].[hash]',
  outdir: 'dist/esbuild',
  logLevel: 'error',
})
