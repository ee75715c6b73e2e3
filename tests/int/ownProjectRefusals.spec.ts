import { credits, type UnlockSettings } from '@litfass/credits'
import { type ContentFields, defineContent } from '@litfass/kit/content'
import { databasePool } from '@litfass/kit/database'
import { openSuite, type Suite } from '@litfass/kit/testing'
import { search } from '@litfass/search'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, type Field, getPayload, type Payload, type Plugin } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { slugOf } from '../factories/ownProject.ts'
import { project } from '../factories/project.ts'

// A project whose content cannot be locked does not start, and learns what to change.

let suite: Suite
const running: Payload[] = []

beforeAll(async () => {
  // No schema is pushed: refusals come before any query.
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

type Declared = Partial<UnlockSettings> & Pick<Partial<ContentFields>, 'owner' | 'text'>

async function start(
  fields: Field[],
  plugins: Plugin[],
  { owner, text, ...settings }: Declared = {},
): Promise<void> {
  const config = await buildConfig({
    secret: 'a-secret-for-tests-alone',
    db: postgresAdapter({ pool: { connectionString: suite.databaseUrl, max: 2 } }),
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'posts',
        fields: fields.map((field) => ({ ...field })),
        custom: {
          content: defineContent({
            type: 'post',
            labels: { one: { de: 'Beitrag', en: 'Post' }, many: { de: 'Beiträge', en: 'Posts' } },
            visible: {},
            fields: { title: 'title', ...(owner && { owner }), ...(text && { text }) },
            pages: { one: { de: '/beitrag/{id}', en: '/en/post/{id}' } },
            features: { unlock: { locked: 'premium', ...settings }, ...(text && { search: true }) },
          }),
        },
      },
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

const locking = (): Plugin =>
  credits({
    accountsCollection: slugOf('users'),
    siteUrl: 'http://localhost:3000',
    pages: {
      balance: { de: '/guthaben', en: '/en/guthaben' },
      order: { de: '/guthaben/{packageId}', en: '/en/guthaben/{packageId}' },
    },
  })

const title: Field = { name: 'title', type: 'text' }
const premium: Field = { name: 'premium', type: 'textarea' }

describe('content that costs credits', () => {
  it.each<[string, Field[], Declared, string]>([
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
      'credits: the content type post names posts.premium as locked, which has no column of its own',
    ],
    ['a title that is not there', [premium], {}, 'credits: the content type post names posts.title as title'],
    [
      'an owner that is no account',
      [title, premium, { name: 'author', type: 'text' }],
      { owner: 'author' },
      'as owner, which is no relationship to one of users',
    ],
    [
      'a price of half a credit',
      [title, premium],
      { price: 0.5 },
      'post has a price of unlock that is no whole',
    ],
    [
      'a page without the placeholder of its own one',
      [title, premium],
      { page: { de: '/beitrag/{slug}', en: '/en/post/{slug}' } },
      'credits: the content type post has a page of unlock without the placeholder',
    ],
  ])('does not start with %s, and says what to change', async (_, fields, declared, words) => {
    await expect(start(fields, [locking()], declared)).rejects.toThrow(words)
  })

  it('is not searched by its locked field', async () => {
    for (const plugins of [
      [locking(), search()],
      [search(), locking()],
    ])
      await expect(start([title, premium], plugins, { text: ['premium'] })).rejects.toThrow(
        'search: posts.premium is not read by everybody',
      )
  })
})
