import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './test/file-order.ts'
import { patience } from './test/patience.ts'

/** One project a place where tests run; see test/README.md. */
export default defineConfig({
  test: {
    setupFiles: ['test/fail-on-console-error.ts'],
    sequence: { shuffle: true, sequencer: FileOrder },
    expect: { poll: { timeout: patience } },
    // What tests import takes a second to load (webpack, Wrangler): once a worker, not in every file.
    isolate: false,
    // Hooks load webpack, build content or read the whole source, which takes seconds on a busy machine.
    hookTimeout: 120_000,
    // More than there are cores: a test waits for servers, frames and processes about a third of its time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Tests within a file that run side by side: guides, which wait for builds in processes of their own. With two, the other files are done a
    // minute before the guides, which then leave half a core idle.
    maxConcurrency: 3,
    // Keeps the code that V8 compiled for the commands that tests run (webpack, Wrangler), a tenth of what these take.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/tests', import.meta.url)) },
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], testTimeout: 120_000 } },
      { extends: true, test: { name: 'content', include: ['test/content/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: { name: 'guides', include: ['test/guides/**/*.test.ts'], testTimeout: 600_000 },
      },
      {
        extends: true,
        test: { name: 'worker', include: ['test/worker/**/*.test.ts'], testTimeout: 120_000 },
      },
      // Runs in full take minutes: `npm run faults`.
      { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts'], testTimeout: 600_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // So that what does not come is told by name, by the wait for it.
          testTimeout: 4 * patience,
          hookTimeout: 4 * patience,
        },
      },
    ],
  },
})
