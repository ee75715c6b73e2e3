import { databasePool } from '@litfass/kit/database'
import { openSuite, type Suite } from '@litfass/kit/testing'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import {
  type AuthCollectionSlug,
  buildConfig,
  type CollectionConfig,
  type CollectionSlug,
  getPayload,
  handleEndpoints,
  type Payload,
  type Plugin,
} from 'payload'
import { afterAll, beforeAll, vi } from 'vitest'
import { project } from './project.ts'

/** Slugs of a project that the types of this one do not know. */
export const slugOf = (name: string): CollectionSlug & AuthCollectionSlug => Object(name).valueOf()

/** An account of that project, or a visitor. */
export type Somebody = { id: number; headers: Record<string, string> }

export const VISITOR: Somebody = { id: 0, headers: {} }

type Stranger = {
  collections: CollectionConfig[]
  plugins: (suite: Suite) => Plugin[]
  /** Slug of the accounts that sign in; `users` when left out. */
  accounts?: string
}

/**
 * A stranger's project for all tests of a file: collections and fields of its own, Payload's accounts, and a schema
 * that is pushed. Its file is named among the isolated ones of `vitest.config.ts`.
 */
export function useOwnProject({ collections, plugins, accounts = 'users' }: Stranger) {
  let payload: Payload | undefined
  let suite: Suite | undefined
  const { setAside, putBack } = otherPayload()
  const running = (): Payload => {
    if (!payload) throw new Error('The project has not started.')
    return payload
  }
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'development')
    vi.stubEnv('PAYLOAD_FORCE_DRIZZLE_PUSH', 'true')
    vi.stubEnv('DISABLE_PAYLOAD_HMR', 'true')
    suite = await openSuite(project, { isEmpty: true })
    const config = await buildConfig({
      secret: 'a-secret-for-tests-alone',
      db: postgresAdapter({ pool: { connectionString: suite.databaseUrl, max: 5 } }),
      collections,
      plugins: plugins(suite),
      admin: { user: accounts },
      telemetry: false,
      // Payload would generate the types of this repository, in a process that is never ended.
      typescript: { autoGenerate: false },
    })
    setAside()
    payload = await getPayload({ config, disableOnInit: true })
    // Payload leaves its connections open to the end; the suite cuts them when it drops the database.
    databasePool(payload).on('error', () => undefined)
    await config.onInit?.(payload)
  })
  afterAll(async () => {
    await payload?.destroy()
    putBack()
    await suite?.end()
    vi.unstubAllEnvs()
  })

  return {
    payload: running,
    /** Makes an account, and signs it in. */
    async account(own: object = {}): Promise<Somebody> {
      const data = { email: `${crypto.randomUUID()}@example.org`, password: 'ein-langes-passwort' }
      const { id } = await running().create({
        collection: slugOf(accounts),
        data: Object({ ...data, ...own }),
      })
      const { token } = await running().login({ collection: slugOf(accounts), data })
      return { id: Number(id), headers: { Authorization: `JWT ${token}` } }
    },
    /** Calls Payload's REST and the named routes. */
    async rest(by: Somebody, path: string, init: RequestInit = {}) {
      const headers = { ...Object(init.headers), ...by.headers }
      const request = new Request(`http://localhost:3000/api${path}`, { ...init, headers })
      const answer = await handleEndpoints({ config: running().config, request })
      return { status: answer.status, text: await answer.text() }
    },
    async graphql(by: Somebody, query: string) {
      const request = new Request('http://localhost:3000/api/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...by.headers },
        body: JSON.stringify({ query }),
      })
      const answer = await GRAPHQL_POST(running().config)(request)
      return { status: answer.status, text: await answer.text() }
    },
  }
}

/**
 * Payload keeps the instance that its handlers ask for, one for the process: that of another project, where the file has two of them,
 * waits until this one has ended. Texts are kept for the process as well, so a project shares none with the site.
 */
function otherPayload() {
  const KEY = 'default'
  let other: unknown
  const kept = (): Map<string, unknown> | undefined => {
    const found: unknown = Reflect.get(globalThis, '_payload')
    return found instanceof Map ? found : undefined
  }
  return {
    setAside() {
      other = kept()?.get(KEY)
      kept()?.delete(KEY)
    },
    putBack() {
      kept()?.delete(KEY)
      if (other !== undefined) kept()?.set(KEY, other)
    },
  }
}
