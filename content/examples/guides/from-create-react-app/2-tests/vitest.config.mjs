import path from 'node:path'
import { loadEnv, transformWithOxc } from 'vite'
import { defineConfig } from 'vitest/config'

const src = path.join(import.meta.dirname, 'src')

const jsxInJs = {
  name: 'jsx-in-js',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(src) || !id.endsWith('.js')) return
    return transformWithOxc(code, id, { lang: 'jsx', jsx: { runtime: 'automatic' } })
  },
}

export default defineConfig({
  plugins: [jsxInJs],
  resolve: {
    alias: { utils: path.join(src, 'utils') },
  },
  test: {
    environment: 'happy-dom',
    globals: true,
    mockReset: true,
    setupFiles: ['./src/setupTests.js'],
    env: loadEnv('test', import.meta.dirname, 'REACT_APP_'),
  },
})
