import { type CreditsOptions, credits } from '@litfass/credits'
import { databasePool } from '@litfass/kit/database'
import { openSuite, type Suite } from '@litfass/kit/testing'
import { search } from '@litfass/search'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, type Field, getPayload, type Payload, type Plugin } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { slugOf } from '../factories/ownProject.ts'
import { project } from '../factories/project.ts'

// A project whose content cannot be locked does not start, and is told what to change.

let suite: Suite
const running: Payload[] = []

beforeAll(async () => {
  // No schema is pushed: what is refused is refused before anything is asked of the tables.
  vi.stubEnv('NODE_ENV', 'production')
  suite = await openSuite(project, { isEmpty: true })
})
afterEach(async () => {
  for (const payload of running.splice(0)) await payload.destroy()
})
afterAll(async () => {
  await suite?.end()
  vi.unstubAllEnvs()
})

async function start(fields: Field[], plugins: Plugin[]): Promise<void> {
  const config = await buildConfig({
    secret: 'a-secret-for-tests-alone',
    db: postgresAdapter({ pool: { connectionString: suite.databaseUrl, max: 2 } }),
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'posts', fields: fields.map((field) => ({ ...field })) },
    ],
    plugins,
    admin: { user: 'users' },
    telemetry: false,
  })
  const payload = await getPayload({ config, key: crypto.randomUUID(), disableOnInit: true })
  databasePool(payload).on('error', () => undefined)
  running.push(payload)
  await config.onInit?.(payload)
}

type Content = NonNullable<CreditsOptions['content']>[string]

const locking = (content: Partial<Content> = {}): Plugin =>
  credits({
    accountsCollection: slugOf('users'),
    siteUrl: 'http://localhost:3000',
    pages: {
      balance: { de: '/guthaben', en: '/en/guthaben' },
      order: { de: '/guthaben/{packageId}', en: '/en/guthaben/{packageId}' },
    },
    content: {
      post: {
        collection: slugOf('posts'),
        title: 'title',
        locked: 'premium',
        page: { de: '/beitrag/{id}', en: '/en/post/{id}' },
        ...content,
      },
    },
  })

const title: Field = { name: 'title', type: 'text' }
const premium: Field = { name: 'premium', type: 'textarea' }

describe('content that costs credits', () => {
  it.each<[string, Field[], Partial<Content>, string]>([
    ['a field that is not there', [title], {}, 'credits: posts has no field premium'],
    [
      'a field within a group',
      [title, { name: 'paid', type: 'group', fields: [premium] }],
      {},
      'credits: posts has no field premium',
    ],
    [
      'a field of several rows',
      [title, { name: 'premium', type: 'array', fields: [{ name: 'line', type: 'text' }] }],
      {},
      'credits: content.post names posts.premium as locked, which has no column of its own',
    ],
    ['a title that is not there', [premium], {}, 'credits: content.post names posts.title as title'],
    [
      'an owner that is no account',
      [title, premium, { name: 'author', type: 'text' }],
      { owner: 'author' },
      'as owner, which is no relationship to one of users',
    ],
  ])('does not start with %s, and says what to change', async (_, fields, content, words) => {
    await expect(start(fields, [locking(content)])).rejects.toThrow(words)
  })

  it('is not searched by what is locked', async () => {
    const searching = search({ content: [{ collection: slugOf('posts'), fields: ['title', 'premium'] }] })
    for (const plugins of [
      [locking(), searching],
      [searching, locking()],
    ])
      await expect(start([title, premium], plugins)).rejects.toThrow(
        'search: posts.premium is not read by everybody',
      )
  })
})
