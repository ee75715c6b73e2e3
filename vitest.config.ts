import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const serial = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{plugins,src,server,collections,scripts,tests/architecture,tests/bench}/**/*.spec.{ts,tsx,mjs}',
          ],
          exclude: ['**/node_modules/**'],
          // One fewer than there are cores is the default: one, on a machine with two.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: 30_000,
        },
      },
      {
        // Its processes run as in production, where React has no functions for development.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { name: 'int', include: ['tests/int/**/*.spec.ts'], ...serial },
      },
      {
        // Components of the plugins in a plain React site: neither a database nor a build of Next.
        test: {
          name: 'components',
          include: ['tests/components/**/*.spec.ts'],
          globalSetup: ['tests/plainSite/buildOnce.ts'],
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        // Each file has a server and a database of its own, and waits for most of the time.
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.spec.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'faults', include: ['tests/faults/**/*.spec.ts'], ...serial, testTimeout: 600_000 } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          // Each file has a server, a worker and a database of its own, and waits for most of the time.
          maxWorkers: 2,
          hookTimeout: 180_000,
          testTimeout: 120_000,
          // A browser on a busy machine needs more than a second, which is what a poll is given otherwise.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { test: { name: 'corpus', include: ['tests/corpus/**/*.spec.ts'], ...serial, testTimeout: 600_000 } },
    ],
  },
})
