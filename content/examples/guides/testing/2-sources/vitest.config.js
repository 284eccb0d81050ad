import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { CURRENCY: JSON.stringify('EUR') },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.js'],
  },
})
