import { join, resolve } from 'node:path'
import type { TestProject } from '@litfass/kit/testing'

const root = resolve(import.meta.dirname, '../..')

/** `npx litfass`, as the scripts of this repository start it. */
export const LITFASS = ['plugins/kit/commands/litfass.ts', '--disable-transpile'] as const

/** This repository, as the test kit starts it. */
export const project: TestProject = {
  root,
  migrations: join(root, 'migrations'),
  migrate: ['server/migrate.ts'],
  fill: ['tests/factories/fillTemplate.ts'],
  server: ['server/web.ts'],
  worker: ['server/worker.ts'],
  readyPath: '/readyz',
  workerReady: 'worker ready',
  env: ({ databaseUrl, dataDir, port, url }) => ({
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: 'a-secret-for-tests-alone',
    LITFASS_DATA_DIR: dataDir,
    LITFASS_URL: url,
    // Files that come when nothing else is to do would be in the way of tests that count files; those of AVIF ask for it.
    LITFASS_AVIF: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
  }),
  config: async () => (await import('../../payload.config.ts')).default,
}
