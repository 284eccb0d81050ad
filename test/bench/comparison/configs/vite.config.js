import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Vite, which builds with Rolldown. It has no cache of production builds. */
export default defineConfig({
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: 'dist/vite', target: 'es2022', chunkSizeWarningLimit: 10_000 },
})
