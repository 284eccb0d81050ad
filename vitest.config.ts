import { defineConfig } from 'vitest/config'

/** One project a place where tests run; see test/README.md. */
export default defineConfig({
  test: {
    setupFiles: ['test/fail-on-console-error.ts'],
    sequence: { shuffle: true },
    // How long to wait for what must come, on however busy a machine; nothing is measured by it.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'content', include: ['test/content/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: { name: 'worker', include: ['test/worker/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Wrangler takes a second to load: once, not in every file.
          isolate: false,
        },
      },
    ],
  },
})
