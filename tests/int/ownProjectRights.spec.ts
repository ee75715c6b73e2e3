import { join } from 'node:path'
import { comments } from '@litfass/comments'
import { credits, openLedgerAccount } from '@litfass/credits'
import { images } from '@litfass/images'
import { defineContent } from '@litfass/kit/content'
import { localFileStore } from '@litfass/kit/storage'
import { participation } from '@litfass/participation'
import { search } from '@litfass/search'
import { type CollectionConfig, createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { postOf } from '../factories/calls.ts'
import { post as postEntry } from '../factories/credits.ts'
import { type Somebody, slugOf, useOwnProject, VISITOR } from '../factories/ownProject.ts'
import { photograph } from '../factories/pictures/photograph.ts'

// What the plugins promise about who may read something holds in a project whose collections, fields and rights they do not know.

const isDesk = (user: unknown) => Object(user).desk === true

const users: CollectionConfig = {
  slug: 'users',
  auth: true,
  access: { create: () => true },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'desk', type: 'checkbox' },
  ],
}
const posts: CollectionConfig = {
  slug: 'posts',
  versions: { drafts: true },
  access: {
    read: ({ req }) => (isDesk(req.user) ? true : { hidden: { equals: false } }),
    create: ({ req }) => Boolean(req.user),
    update: ({ req }) => Boolean(req.user),
    readVersions: () => true,
  },
  // A project may restore in its own way.
  endpoints: [
    {
      path: '/versions/:id',
      method: 'post',
      handler: ({ query }) => Response.json({ asked: query.draft ?? 'as published' }),
    },
  ],
  fields: [
    { name: 'title', type: 'text' },
    { name: 'hidden', type: 'checkbox', defaultValue: false },
    { type: 'row', fields: [{ name: 'premium', type: 'textarea' }] },
    { name: 'author', type: 'relationship', relationTo: slugOf('users') },
    { name: 'topic', type: 'relationship', relationTo: slugOf('topics') },
  ],
  custom: {
    content: defineContent({
      type: 'post',
      labels: { one: { de: 'Beitrag', en: 'Post' }, many: { de: 'Beiträge', en: 'Posts' } },
      visible: { hidden: false },
      fields: { title: 'title', owner: 'author' },
      pages: { one: { de: '/beitrag/{id}', en: '/en/post/{id}' } },
      features: { comments: true, likes: true, search: true, unlock: { locked: 'premium' } },
    }),
  },
}
const topics: CollectionConfig = {
  slug: 'topics',
  access: { read: () => true },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'posts', type: 'join', collection: slugOf('posts'), on: 'topic' },
  ],
}
const notes: CollectionConfig = {
  slug: 'notes',
  access: { read: () => true },
  fields: [{ name: 'post', type: 'relationship', relationTo: slugOf('posts') }],
}
const reports: CollectionConfig = {
  slug: 'reports',
  access: { read: ({ req }) => isDesk(req.user) },
  fields: [
    { name: 'state', type: 'text' },
    { name: 'picture', type: 'upload', relationTo: slugOf('pictures') },
  ],
  custom: {
    content: defineContent({
      type: 'report',
      labels: { one: { de: 'Bericht', en: 'Report' }, many: { de: 'Berichte', en: 'Reports' } },
      visible: { state: ['open', 'closed'] },
      fields: { title: 'state' },
      features: { pictures: true },
    }),
  },
}
// As most projects have it.
const pictures: CollectionConfig = { slug: 'pictures', access: { read: () => true }, fields: [] }

const pages = {
  balance: { de: '/guthaben', en: '/en/guthaben' },
  order: { de: '/guthaben/{packageId}', en: '/en/guthaben/{packageId}' },
}
const siteUrl = 'http://localhost:3000'
const accountsCollection = slugOf('users')

const site = useOwnProject({
  collections: [users, posts, topics, notes, reports, pictures],
  plugins: ({ dataDir }) => [
    images({
      collection: slugOf('pictures'),
      accountsCollection,
      store: localFileStore(join(dataDir, 'own')),
      temporaryDirectory: join(dataDir, 'own-tmp'),
      avif: false,
      isStaff: isDesk,
      isApproved: () => true,
    }),
    credits({ accountsCollection, siteUrl, pages }),
    search(),
    comments({
      accountsCollection,
      settingsPage: { de: '/konto', en: '/en/konto' },
    }),
    participation({
      accountsCollection,
      imagesCollection: slugOf('pictures'),
      siteUrl,
      page: { de: '/mitmachen/{id}', en: '/en/mitmachen/{id}' },
      likers: 'everyone',
    }),
  ],
})

const WORD = 'Bezahlwort'
const people: Record<string, Somebody> = { visitor: VISITOR }
const person = (name: string): Somebody => people[name] ?? VISITOR
const made = { post: 0, other: 0, topic: 0, note: 0, version: '' }

beforeAll(async () => {
  const payload = site.payload()
  for (const name of ['stranger', 'buyer', 'author']) people[name] = await site.account()
  people.staff = await site.account({ desk: true })
  const create = async (slug: string, data: object) =>
    Number((await payload.create({ collection: slugOf(slug), data: Object(data), depth: 0 })).id)
  made.topic = await create('topics', { name: 'Hafen' })
  const author = person('author').id
  const data = { title: 'Offen', premium: WORD, author, topic: made.topic, _status: 'published' }
  // Ids of versions and of posts differ, so that one is not taken for the other.
  made.other = await create('posts', { ...data, premium: null, author: null })
  for (const title of ['Erste', 'Zweite'])
    await payload.update({ collection: slugOf('posts'), id: made.other, data: Object({ title }), depth: 0 })
  made.post = await create('posts', data)
  made.note = await create('notes', { post: made.post })
  const { docs } = await payload.findVersions({
    collection: slugOf('posts'),
    where: { parent: { equals: made.post } },
    depth: 0,
  })
  made.version = String(docs[0]?.id)
  const req = await createLocalReq({}, payload)
  const account = await openLedgerAccount(req, person('buyer').id)
  await postEntry(payload, { account, amount: 10 })
  const bought = await site.rest(
    person('buyer'),
    `/litfass/credit/ajax/unlock/post/${made.post}`,
    postOf({ price: 1 }),
  )
  expect(bought.status, bought.text).toBe(200)
})

type Asked = { text: string }

const post = () => made.post

/** Every way by which Payload answers a document; `versions` come without the id by which an unlock is known. */
const ways: [string, (by: Somebody) => Promise<Asked>, 'documents' | 'versions'][] = [
  ['REST', (by) => site.rest(by, `/posts/${post()}`), 'documents'],
  ['a list over REST', (by) => site.rest(by, '/posts?limit=50'), 'documents'],
  ['a selection over REST', (by) => site.rest(by, `/posts/${post()}?select[premium]=true`), 'documents'],
  ['the draft over REST', (by) => site.rest(by, `/posts/${post()}?draft=true`), 'documents'],
  ['a relationship', (by) => site.rest(by, `/notes/${made.note}?depth=2`), 'documents'],
  ['a join', (by) => site.rest(by, `/topics/${made.topic}?depth=2`), 'documents'],
  ['versions over REST', (by) => site.rest(by, '/posts/versions?limit=50'), 'versions'],
  ['a version over REST', (by) => site.rest(by, `/posts/versions/${made.version}`), 'versions'],
  ['GraphQL', (by) => site.graphql(by, `{ Post(id: ${post()}) { premium } }`), 'documents'],
  ['a list over GraphQL', (by) => site.graphql(by, '{ Posts { docs { id premium } } }'), 'documents'],
  [
    'versions over GraphQL',
    (by) => site.graphql(by, '{ versionsPosts { docs { version { premium author { id } } } } }'),
    'versions',
  ],
  ['the Local API', (by) => readLocally(by), 'documents'],
]

async function readLocally({ id }: Somebody): Promise<Asked> {
  const user = id
    ? { ...(await site.payload().findByID({ collection: slugOf('users'), id })), collection: 'users' }
    : null
  const found = await site.payload().find({
    collection: slugOf('posts'),
    depth: 0,
    overrideAccess: false,
    ...(user && { user: Object(user) }),
  })
  return { text: JSON.stringify(found) }
}

it('its own endpoint that restores versions stays, and learns that a draft is restored as a draft', async () => {
  const payload = site.payload()
  const collection = slugOf('posts')
  await payload.update({ collection, id: made.other, data: Object({ title: 'Neu' }), draft: true, depth: 0 })
  const { docs } = await payload.findVersions({
    collection,
    where: { and: [{ parent: { equals: made.other } }, { 'version._status': { equals: 'draft' } }] },
    depth: 0,
  })
  const restore = async (version: unknown) =>
    (await site.rest(person('staff'), `/posts/versions/${version}`, { method: 'POST' })).text
  expect(JSON.parse(await restore(docs[0]?.id))).toEqual({ asked: 'true' })
  expect(JSON.parse(await restore(made.version))).toEqual({ asked: 'as published' })
})

describe('a locked field of a project’s own collection', () => {
  it.each(ways)('is read by %s only by those who may read it', async (_, ask, what) => {
    const readers = what === 'documents' ? ['buyer', 'author', 'staff'] : ['author', 'staff']
    for (const [name, by] of Object.entries(people)) {
      const { text } = await ask(by)
      expect(text.includes(WORD), `${name}: ${text.slice(0, 600)}`).toBe(readers.includes(name))
    }
  })

  it('is usable only in queries of staff', async () => {
    const queries = [
      `/posts?where[premium][like]=${WORD}`,
      '/posts?where[premium][exists]=true',
      '/posts?sort=premium',
      '/posts?sort=premium.x',
      '/posts?sort=-premium__x',
      `/posts/versions?where[version.premium][like]=${WORD}`,
      '/posts/versions?sort=version.premium',
      `/notes?where[post.premium][like]=${WORD}`,
      '/notes?sort=post.premium',
      '/notes?sort=post.premium.x',
      `/topics?where[posts.premium][like]=${WORD}`,
      `/topics/${made.topic}?joins[posts][where][premium][like]=${WORD}`,
      `/topics/${made.topic}?joins[posts][sort]=premium.x`,
      `/posts/count?where[premium][like]=${WORD}`,
    ]
    for (const path of queries) {
      for (const name of ['visitor', 'stranger', 'buyer'])
        expect((await site.rest(person(name), path)).status, `${name}: ${path}`).toBe(400)
    }
    expect((await site.rest(person('staff'), `/posts?where[premium][like]=${WORD}`)).status).toBe(200)
    const asked = await site.graphql(
      VISITOR,
      `{ Posts(where: { premium: { like: "${WORD}" } }) { totalDocs } }`,
    )
    expect(asked.text).toContain('errors')
  })

  it('is not in the answer to a save by someone who may not read it, and is unchanged', async () => {
    const saved = await site.rest(person('stranger'), `/posts/${post()}`, {
      ...postOf({ title: 'Von anderer Hand' }),
      method: 'PATCH',
    })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.text).not.toContain(WORD)
    expect((await site.rest(person('buyer'), `/posts/${post()}`)).text).toContain(WORD)
  })

  it('is not copied by those who may not read it', async () => {
    const copy = (by: Somebody) =>
      site.rest(by, `/posts/${post()}/duplicate`, postOf({ author: by.id, title: 'Kopie' }))
    expect((await copy(person('stranger'))).status).toBe(403)
    expect((await copy(VISITOR)).status).toBe(403)
    const made = await copy(person('author'))
    expect(made.status, made.text).toBeLessThan(300)
    expect(made.text).toContain(WORD)
  })

  it('has nothing to unlock when empty', async () => {
    const collection = slugOf('posts')
    const { id } = await site
      .payload()
      .create({ collection, data: Object({ title: 'Leer', premium: '' }), depth: 0 })
    const { status, text } = await site.rest(
      person('stranger'),
      `/litfass/credit/ajax/unlockstate/post/${id}`,
    )
    expect([status, JSON.parse(text).code]).toEqual([404, 'credits.nothingLocked'])
  })
})

describe('a document that a project’s own rule hides', () => {
  const TITLE = 'Geheimtitel'
  let id = 0
  beforeAll(async () => {
    const data = Object({ title: TITLE, hidden: true, premium: WORD, _status: 'published' })
    id = Number((await site.payload().create({ collection: slugOf('posts'), data, depth: 0 })).id)
  })

  const refused: [string, (by: Somebody) => Promise<{ status: number; text: string }>][] = [
    ['its comments', (by) => site.rest(by, `/litfass/a/pub-api/post/${id}/comments`)],
    ['their number', (by) => site.rest(by, `/litfass/a/ajax/post/comment/events/${id}`)],
    ['its price', (by) => site.rest(by, `/litfass/credit/ajax/unlockstate/post/${id}`)],
    [
      'an answer to a like',
      (by) => site.rest(by, `/litfass/p/ajax/likeinteraction/post/${id}/like`, postOf({})),
    ],
  ]
  it.each(refused)('does not show %s', async (_, ask) => {
    for (const name of ['visitor', 'stranger']) expect((await ask(person(name))).status, name).toBe(404)
  })

  it('accepts no comment and no unlock from those who do not see it', async () => {
    const comment = postOf({ text: 'Schön.' })
    const path = `/litfass/a/ajax/post/comment/new/${id}`
    expect((await site.rest(person('stranger'), path, comment)).status).toBe(404)
    const unlock = await site.rest(
      person('buyer'),
      `/litfass/credit/ajax/unlock/post/${id}`,
      postOf({ price: 1 }),
    )
    expect(unlock.status).toBe(404)
  })

  it('is neither found nor among what is liked', async () => {
    for (const name of ['visitor', 'stranger']) {
      const likes = await site.rest(person(name), `/litfass/p/ajax/likes?of=post:${id}`)
      expect(JSON.parse(likes.text)).toEqual({ likes: [] })
      const found = await site.rest(person(name), `/litfass/search/ajax/find?text=${TITLE}`)
      expect(JSON.parse(found.text).found).toEqual([{ collection: 'posts', total: 0, documents: [] }])
    }
    const seen = await site.rest(person('staff'), `/litfass/p/ajax/likes?of=post:${id}`)
    expect(JSON.parse(seen.text).likes).toHaveLength(1)
  })
})

describe('pictures of a collection that a project lets everyone read', () => {
  it.each(['draft', 'restricted', 'withdrawn'] as const)(
    'are not shown to others as %s',
    async (visibility) => {
      const content = await photograph({ width: 64, height: 48 })
      const { id } = await site.payload().create({
        collection: slugOf('pictures'),
        data: Object({
          focus_x: 50,
          focus_y: 50,
          rotation: 0,
          imageManagerPrefix: 'article',
          visibility,
          caption: WORD,
        }),
        file: { data: content, name: 'bild.jpg', size: content.length, mimetype: 'image/jpeg' },
        depth: 0,
      })
      for (const name of ['visitor', 'stranger', 'staff']) {
        const by = person(name)
        const isStaff = name === 'staff'
        expect((await site.rest(by, `/pictures/${id}`)).status, name).toBe(isStaff ? 200 : 404)
        const list = await site.rest(by, `/pictures?where[id][equals]=${id}`)
        expect(JSON.parse(list.text).totalDocs, name).toBe(isStaff ? 1 : 0)
        const told = await site.graphql(
          by,
          `{ Pictures(where: { id: { equals: ${id} } }) { docs { caption } } }`,
        )
        expect(told.text.includes(WORD), name).toBe(isStaff)
      }
    },
  )

  it('are published by documents as their content type says', async () => {
    const collection = slugOf('pictures')
    const publishedBy = async (state: string) => {
      const content = await photograph({ width: 64, height: 48 })
      const { id } = await site.payload().create({
        collection,
        data: Object({ imageManagerPrefix: 'article', visibility: 'draft' }),
        file: { data: content, name: 'bild.jpg', size: content.length, mimetype: 'image/jpeg' },
        depth: 0,
      })
      const data = Object({ state, picture: id })
      await site.payload().create({ collection: slugOf('reports'), data, depth: 0 })
      return Object(await site.payload().findByID({ collection, id, depth: 0 })).visibility
    }
    expect(await publishedBy('planned')).toBe('draft')
    for (const state of ['open', 'closed']) expect(await publishedBy(state)).toBe('public')
  })

  it('are shown to everyone once they are public', async () => {
    const content = await photograph({ width: 64, height: 48 })
    const { id } = await site.payload().create({
      collection: slugOf('pictures'),
      data: Object({
        focus_x: 50,
        focus_y: 50,
        rotation: 0,
        imageManagerPrefix: 'article',
        visibility: 'public',
      }),
      file: { data: content, name: 'bild.jpg', size: content.length, mimetype: 'image/jpeg' },
      depth: 0,
    })
    expect((await site.rest(VISITOR, `/pictures/${id}`)).status).toBe(200)
  })
})
