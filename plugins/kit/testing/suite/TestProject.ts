import type { SanitizedConfig } from 'payload'

/** Where one suite's processes find their things. */
export type Place = {
  databaseUrl: string
  /** A folder of the suite's own, removed at its end. */
  dataDir: string
  port: number
  /** The site's own address. */
  url: string
}

/**
 * What the test kit must know of a project. Entries are arguments of node, run in `root`.
 * @example
 * const project: TestProject = {
 *   root, migrations: join(root, 'migrations'),
 *   migrate: ['server/migrate.ts'], server: ['server/web.ts'], worker: ['server/worker.ts'],
 *   readyPath: '/readyz', workerReady: 'worker ready',
 *   env: ({ databaseUrl, port }) => ({ DATABASE_URL: databaseUrl, PORT: String(port) }),
 *   config: () => import('../payload.config.ts').then((module) => module.default),
 * }
 */
export type TestProject = {
  /** The project's folder. */
  root: string
  /** Folder of the migrations; a change in it makes a new template database. */
  migrations: string
  migrate: readonly string[]
  server: readonly string[]
  worker: readonly string[]
  /** Path that answers 200 as soon as the server can work. */
  readyPath: string
  /** What the worker writes as soon as it takes jobs. */
  workerReady: string
  /** The environment of every process of a suite, this one included. */
  env: (place: Place) => Record<string, string>
  /** Imports the Payload config; called only after the environment is set. */
  config: () => Promise<SanitizedConfig>
}
