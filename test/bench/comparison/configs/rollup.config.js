import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import swc from '@rollup/plugin-swc'
import terser from '@rollup/plugin-terser'
import css from 'rollup-plugin-css-only'

/** Rollup with its own plugins; the style sheets are put into one file by a plugin of the community, and not minified. */
export default {
  input: 'src/main.tsx',
  output: { dir: 'dist/rollup', format: 'es', entryFileNames: '[name].[hash].js' },
  plugins: [
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    nodeResolve({ extensions: ['.tsx', '.ts', '.js'] }),
    commonjs(),
    css({ output: 'style.css' }),
    swc({
      swc: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    }),
    terser({ module: true }),
  ],
}
